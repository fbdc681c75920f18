const messages = {
  markup: 'Show HTML with <RichText>, which takes sanitised HTML only.',
  island: 'Islands show texts only.',
  type: 'HTML becomes safe by being sanitised in rich-text.ts.',
};

const faults = {
  'JSXOpeningElement:not([name.name="script"]) > JSXAttribute[name.namespace.name="set"][name.name.name="html"]':
    'markup',
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]': 'island',
  'TSAsExpression[typeAnnotation.typeName.name="SafeHtml"]': 'type',
  'CallExpression[callee.name="asSafeHtml"]': 'type',
};

const safeHtml = {
  meta: { type: 'problem', schema: [], messages },
  create: (context) =>
    Object.fromEntries(
      Object.entries(faults).map(([selector, messageId]) => [
        selector,
        (node) => context.report({ node, messageId }),
      ]),
    ),
};

/** HTML from data reaches a page by `RichText`, which takes what `rich-text.ts` has sanitised, and by nothing else. */
export const htmlRules = {
  name: 'vitrina/html',
  files: ['src/**/*.{astro,ts,tsx}'],
  ignores: [
    'src/domain/content/safe-html.ts',
    'src/rebuild/project/content/rich-text.ts',
    'src/ui/page/RichText.astro',
    // Its slot is HTML that Astro has made.
    'src/shell/frame/FrameFragment.astro',
    'src/shell/menu/CatalogMenuFile.astro',
    'src/ui/card/RenderedOnce.astro',
    // Rules of its own, in as few bytes as can be.
    'src/shell/head/FirstRules.astro',
    // The drawing of the brand, which the compile has checked.
    'src/shell/header/Logo.astro',
    'src/**/*.test.{ts,tsx}',
  ],
  plugins: { html: { rules: { 'safe-html': safeHtml } } },
  rules: { 'html/safe-html': 'error' },
};
