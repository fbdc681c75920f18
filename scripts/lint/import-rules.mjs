// Who may import whom (docs/architecture.md). Everything that is not named here is forbidden.
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const resolver = fileURLToPath(import.meta.resolve('./import-resolver.mjs'));

const folders = [
  'contract',
  'domain',
  'http',
  'brand',
  'api',
  'session',
  'stores',
  'content',
  'ui',
  'shell',
  'pages',
  'rebuild',
  'reference-api',
  'server',
  'operations',
  'cluster',
  'drafts',
  'watch',
  'netlify',
  'environment',
];

const elements = [
  ...folders.map((folder) => ({ type: folder, pattern: `src/${folder}`, partialMatch: false })),
  // What one feature alone keeps, such as `features/catalog/state` and `features/account/orders/state`.
  {
    type: 'feature-state',
    pattern: 'src/features/*/{state,*/state}',
    capture: ['feature'],
    partialMatch: false,
  },
  { type: 'features', pattern: 'src/features/*', capture: ['feature'], partialMatch: false },
];

/** Single files and kinds of files; a `<script>` of `Part.astro` is linted as `Part.astro/1_1.ts`. */
const files = [
  { category: 'script', pattern: 'src/**/*.astro/*.ts', exclusive: true },
  { category: 'paths', pattern: 'src/paths.ts' },
  { category: 'env', pattern: 'src/env.ts' },
  { category: 'page-env', pattern: 'src/page-env.ts' },
  { category: 'private-files', pattern: 'src/private-files.ts' },
  { category: 'ambient', pattern: 'src/*.d.ts' },
  { category: 'middleware', pattern: 'src/middleware.ts' },
  { category: 'render-entry', pattern: ['src/render-entry.ts', 'src/on-demand-entry.ts'] },
  { category: 'frontmatter', pattern: 'src/**/*.astro' },
  { category: 'session', pattern: 'src/stores/{environment,session,visitor}/!(followers).ts' },
  { category: 'noun', pattern: 'src/stores/!(environment|page|requests|session|storage|visitor)/*.ts' },
  { category: 'plain-data', pattern: ['*.json', '**/*.json', '**/*.css'] },
];

const layers = (...types) => ({ element: { type: types } });
const file = (category) => ({ file: { categories: category } });
const may = (from, ...to) => ({ from, allow: { to } });

const policies = [
  {
    disallow: { to: { element: { isUnknown: true }, file: { isUnknown: true } } },
    message:
      'The import rules forbid {{from.file.path}} to import {{dependency.source}}: there is no such file, or no rule for it.',
  },
  { allow: { dependency: { relationship: { to: 'internal' } } } },
  { allow: { to: file('paths') } },
  { allow: { to: { element: { isUnknown: true }, file: { categories: 'plain-data' } } } },

  may(file('paths'), layers('contract')),
  // Settings reach everything else as options of its functions.
  may(file('env'), layers('environment')),
  may(file('page-env'), layers('environment')),
  // It checks settings by the rules of those who use them.
  may(layers('environment'), layers('http', 'operations', 'reference-api', 'domain', 'contract')),
  may(file('middleware'), file('page-env')),
  may(layers('pages'), file('page-env')),
  may(layers('rebuild', 'operations', 'reference-api'), file('private-files')),
  may(file('ambient'), layers('brand', 'content', 'session', 'domain', 'contract')),
  may(layers('domain'), layers('contract')),
  may(layers('api'), layers('contract')),
  may(layers('http'), layers('contract')),
  may(layers('session'), layers('http', 'api', 'domain', 'contract')),
  may(layers('content'), layers('domain', 'contract')),
  may(layers('stores'), layers('session', 'api', 'domain', 'contract')),
  may(layers('ui'), layers('domain', 'contract')),
  may(layers('features'), layers('ui', 'stores', 'domain', 'contract')),
  may(layers('feature-state'), layers('stores', 'session', 'api', 'domain', 'contract')),
  {
    from: layers('features', 'feature-state'),
    allow: {
      to: { element: { type: 'feature-state', captured: { feature: '{{from.element.captured.feature}}' } } },
    },
  },
  may(layers('shell'), layers('features', 'ui', 'stores', 'domain', 'contract')),
  may(layers('pages'), layers('shell', 'features', 'ui', 'session', 'content', 'domain', 'contract')),
  may(file('middleware'), layers('shell', 'features', 'ui', 'session', 'content', 'domain', 'contract')),
  may(file('render-entry'), layers('shell', 'content', 'domain')),

  // The roles of the brand, in whose place the compile puts those of the shop.
  {
    from: layers('shell', 'pages'),
    allow: { to: { element: { type: 'brand' }, file: { categories: 'plain-data' } } },
  },

  may(layers('rebuild'), layers('brand', 'api', 'content', 'domain', 'contract')),
  may(layers('reference-api'), layers('http', 'domain', 'contract')),
  may(layers('server'), layers('http', 'session', 'content', 'domain', 'contract')),
  may(layers('operations'), layers('brand', 'http', 'rebuild', 'content', 'domain', 'contract')),
  may(layers('cluster'), layers('operations', 'rebuild', 'content', 'domain', 'contract')),
  may(
    layers('drafts'),
    layers('server', 'rebuild', 'session', 'api', 'http', 'content', 'domain', 'contract'),
  ),
  may(layers('watch'), layers('server', 'operations', 'http', 'content', 'domain', 'contract')),
  may(
    layers('netlify'),
    layers('operations', 'rebuild', 'server', 'session', 'content', 'domain', 'contract', 'environment'),
  ),

  // Frontmatter runs on the server: it may read content, and must not touch stores, whose state requests would share.
  {
    from: { element: { type: ['features', 'shell'] }, file: { categories: 'frontmatter' } },
    allow: { to: layers('content') },
  },
  { from: file('frontmatter'), disallow: { to: layers('stores', 'feature-state') } },

  // Nouns follow the session, which knows none of them; `session/followers.ts` lists them.
  { from: file('session'), disallow: { to: file('noun') } },
];

/** The forms of an import that the plugin does not look at by itself. */
const furtherDependencyNodes = [
  { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
  { selector: 'TSImportType > TSLiteralType > Literal', kind: 'type', name: 'import-type' },
  {
    selector:
      'NewExpression[callee.name="URL"][arguments.1.object.type="MetaProperty"] > Literal[value=/\\.tsx?$/]',
    kind: 'value',
    name: 'worker',
  },
];

const computedImport = (selector) => ({
  selector,
  message: 'Import by a literal path, so that the import rules can see it.',
});

const unseenImports = [
  {
    selector: 'MemberExpression[object.type="MetaProperty"][property.name="glob"]',
    message: 'import.meta.glob hides imports from the import rules; import by literal paths.',
  },
];

export const importRules = [
  {
    name: 'vitrina/import-rules',
    files: ['src/**/*.{ts,tsx,astro}', 'src/**/*.astro/*.ts'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { [resolver]: { extensions: ['.ts', '.tsx', '.astro', '.css', '.json'] } },
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/legacy-templates': false,
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
      'boundaries/additional-dependency-nodes': furtherDependencyNodes,
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkUnknownLocals: true,
          checkInternals: true,
          message:
            'The import rules forbid {{from.file.path}} to import {{dependency.source}} (scripts/lint/import-rules.mjs).',
          policies,
        },
      ],
      'boundaries/no-unknown-files': 'error',
      'no-restricted-syntax': [
        'error',
        ...unseenImports,
        computedImport('ImportExpression:not([source.type="Literal"])'),
      ],
    },
  },
  {
    name: 'vitrina/import-rules/compiled-site',
    // These load the compiled site, whose path is known when they run.
    files: ['src/{rebuild,server,netlify}/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...unseenImports,
        computedImport('ImportExpression > TemplateLiteral.source'),
      ],
    },
  },
];
