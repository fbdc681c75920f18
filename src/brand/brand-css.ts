import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Declaration, type Root } from 'postcss';
import type { BrandFault } from './brand-fault.ts';
import { isDark, isOfKind, rgbOf } from './css-value.ts';
import { type RoleKind, roles } from './roles.ts';

type Scheme = 'light' | 'dark';

/** What a file `brand.css` says. */
export interface BrandCss {
  /** How browsers draw what no style reaches: scroll bars, calendars, ticks. */
  scheme: Scheme;
  /** Values of all roles, with nothing left to look up. */
  values: ReadonlyMap<string, string>;
}

const PALETTE = /^--palette-[a-z0-9-]+$/;
const REFERENCE = /var\(\s*(--[\w-]+)\s*\)/g;

const isWrapper = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'tokens';

/** The declarations of `:root`, bare or in the layer of the tokens; everything else is a fault. */
function declarationsOf(root: Root, faults: BrandFault[]): Declaration[] {
  const forbid = (node: ChildNode): Declaration[] => {
    const [text = ''] = node.toString().split('\n', 1);
    faults.push({ code: 'css-forbidden', line: node.source?.start?.line ?? 0, text });
    return [];
  };
  const isAllowed = ({ prop, important }: Declaration) =>
    (prop.startsWith('--') || prop === 'color-scheme') && !important;
  return root.nodes
    .flatMap((node) => (isWrapper(node) ? (node.nodes ?? []) : [node]))
    .flatMap((node) => (node.type === 'rule' && node.selector === ':root' ? node.nodes : [node]))
    .flatMap((node) => {
      if (node.type === 'comment') return [];
      return node.type === 'decl' && isAllowed(node) ? [node] : forbid(node);
    });
}

/** Replaces references by what they refer to; undefined after a fault. */
function resolve(
  name: string,
  declared: ReadonlyMap<string, string>,
  faults: BrandFault[],
  within: readonly string[] = [],
): string | undefined {
  if (within.includes(name)) {
    faults.push({ code: 'reference-circular', role: name });
    return undefined;
  }
  const value = declared.get(name);
  if (value === undefined) {
    faults.push({ code: 'reference-unknown', role: within.at(-1) ?? name, reference: name });
    return undefined;
  }
  let isWhole = true;
  const resolved = value.replace(REFERENCE, (_, reference: string) => {
    const found = resolve(reference, declared, faults, [...within, name]);
    isWhole &&= found !== undefined;
    return found ?? '';
  });
  return isWhole ? resolved : undefined;
}

function checkValue(role: string, value: string, kind: RoleKind): BrandFault | undefined {
  const invalid: BrandFault = { code: 'value-invalid', role, value, kind };
  if (!isOfKind(value, kind)) return invalid;
  if (kind !== 'opaque-colour' && kind !== 'colour') return undefined;
  const colour = rgbOf(value);
  if (!colour) return invalid;
  return kind === 'opaque-colour' && colour.a < 1 ? { code: 'colour-translucent', role, value } : undefined;
}

function resolvedRoles(declared: ReadonlyMap<string, string>, faults: BrandFault[]): Map<string, string> {
  for (const name of declared.keys())
    if (!roles.has(name) && !PALETTE.test(name)) faults.push({ code: 'role-unknown', role: name });
  const values = new Map<string, string>();
  for (const [role, kind] of roles) {
    if (!declared.has(role)) {
      faults.push({ code: 'role-missing', role });
      continue;
    }
    const value = resolve(role, declared, faults)?.replace(/\s+/g, ' ').trim();
    if (value === undefined) continue;
    const fault = checkValue(role, value, kind);
    if (fault) faults.push(fault);
    else values.set(role, value);
  }
  return values;
}

function checkScheme(scheme: string | undefined, surface: string | undefined): BrandFault | undefined {
  if (scheme !== 'light' && scheme !== 'dark') return { code: 'scheme-missing' };
  const colour = surface === undefined ? undefined : rgbOf(surface);
  if (!colour || surface === undefined || isDark(colour) === (scheme === 'dark')) return undefined;
  return { code: 'scheme-contradicted', scheme, surface };
}

/** Reads the text of a file `brand.css` and adds to `faults` what is wrong with it. */
export function parseBrandCss(text: string, faults: BrandFault[]): BrandCss {
  let root: Root;
  try {
    root = postcss.parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    faults.push({ code: 'css-malformed', line: error.line ?? 0, detail: error.reason });
    return { scheme: 'light', values: new Map() };
  }
  const declarations = declarationsOf(root, faults);
  const declared = new Map(declarations.map(({ prop, value }) => [prop, value]));
  const scheme = declared.get('color-scheme');
  declared.delete('color-scheme');
  const values = resolvedRoles(declared, faults);
  const fault = checkScheme(scheme, values.get('--surface'));
  if (fault) faults.push(fault);
  return { scheme: scheme === 'dark' ? 'dark' : 'light', values };
}
