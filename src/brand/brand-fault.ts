import type { RoleKind } from './roles.ts';

/** Why a brand cannot be used. Files are named as they are in its folder. */
export type BrandFault =
  | { code: 'folder-missing'; folder: string }
  | { code: 'folder-empty'; folder: string }
  | { code: 'file-unknown'; file: string }
  | { code: 'file-unreadable'; file: string; detail: string }
  | { code: 'css-malformed'; line: number; detail: string }
  | { code: 'css-forbidden'; line: number; text: string }
  | { code: 'role-unknown'; role: string }
  | { code: 'role-missing'; role: string }
  | { code: 'reference-unknown'; role: string; reference: string }
  | { code: 'reference-circular'; role: string }
  | { code: 'value-invalid'; role: string; value: string; kind: RoleKind }
  | { code: 'colour-translucent'; role: string; value: string }
  | { code: 'scheme-missing' }
  | { code: 'scheme-contradicted'; scheme: 'light' | 'dark'; surface: string }
  | {
      code: 'contrast-low';
      foreground: string;
      background: string;
      use: 'text' | 'control';
      ratio: number;
      least: number;
    }
  | { code: 'json-malformed'; detail: string }
  | { code: 'json-invalid'; member: string; detail: string }
  | { code: 'font-missing'; file: string }
  | { code: 'font-outside'; file: string }
  | { code: 'font-not-woff2'; file: string }
  | { code: 'svg-malformed'; file: string; detail: string }
  | { code: 'svg-element'; file: string; element: string }
  | { code: 'svg-attribute'; file: string; element: string; attribute: string }
  | { code: 'svg-without-size'; file: string }
  | { code: 'picture-format'; file: string; format: string }
  | { code: 'picture-heavy'; file: string; bytes: number; most: number }
  | { code: 'picture-size'; file: string; size: string; required: string };

const KINDS: Readonly<Record<RoleKind, string>> = {
  'opaque-colour': 'colour',
  colour: 'colour',
  image: 'gradient, colour or none',
  shadow: 'shadow',
  length: 'length',
  weight: 'font weight',
};

/** A fault as one English sentence. */
export function formatBrandFault(fault: BrandFault): string {
  switch (fault.code) {
    case 'folder-missing':
      return `BRAND names ${fault.folder}, which is no folder.`;
    case 'folder-empty':
      return `BRAND names ${fault.folder}, which holds no file of a brand.`;
    case 'file-unknown':
      return `${fault.file} is no file of a brand: docs/brand.md names those that are.`;
    case 'file-unreadable':
      return `${fault.file} cannot be read: ${fault.detail}.`;
    case 'css-malformed':
      return `brand.css, line ${fault.line}: ${fault.detail}.`;
    case 'css-forbidden':
      return `brand.css, line ${fault.line}: “${fault.text}” may not stand there, only custom properties and color-scheme in one :root.`;
    case 'role-unknown':
      return `brand.css: ${fault.role} is no role; the brand's own names begin with --palette-.`;
    case 'role-missing':
      return `brand.css: the role ${fault.role} is missing.`;
    case 'reference-unknown':
      return `brand.css: ${fault.role} refers to ${fault.reference}, which is not there.`;
    case 'reference-circular':
      return `brand.css: ${fault.role} refers to itself.`;
    case 'value-invalid':
      return `brand.css: ${fault.role} is “${fault.value}”, which is no ${KINDS[fault.kind]}.`;
    case 'colour-translucent':
      return `brand.css: ${fault.role} is ${fault.value}, but a colour of text, surfaces and controls may not be translucent.`;
    case 'scheme-missing':
      return 'brand.css does not say color-scheme: light or color-scheme: dark.';
    case 'scheme-contradicted':
      return `brand.css says color-scheme: ${fault.scheme}, but --surface is ${fault.surface}.`;
    case 'contrast-low': {
      const { foreground, background, use, ratio, least } = fault;
      return `brand.css: ${foreground} on ${background} has a contrast of ${ratio}:1, and ${use === 'text' ? 'text' : 'the edge of a control'} needs ${least}:1.`;
    }
    case 'json-malformed':
      return `brand.json is no JSON: ${fault.detail}.`;
    case 'json-invalid':
      return `brand.json: ${fault.member}: ${fault.detail}.`;
    case 'font-missing':
      return `brand.json names the font ${fault.file}, which does not exist.`;
    case 'font-outside':
      return `brand.json names the font ${fault.file}, which is not inside the brand's folder.`;
    case 'font-not-woff2':
      return `${fault.file} is no woff2 font.`;
    case 'svg-malformed':
      return `${fault.file} is no SVG: ${fault.detail}.`;
    case 'svg-element':
      return `${fault.file} holds <${fault.element}>, which may not stand in it.`;
    case 'svg-attribute':
      return `${fault.file}: <${fault.element}> has the attribute ${fault.attribute}, which runs scripts or loads something.`;
    case 'svg-without-size':
      return `${fault.file} needs a width and a height in pixels and a viewBox.`;
    case 'picture-format':
      return `${fault.file} is ${fault.format} inside, not what its name says.`;
    case 'picture-heavy':
      return `${fault.file} weighs ${fault.bytes} bytes, and may weigh ${fault.most}.`;
    case 'picture-size':
      return `${fault.file} is ${fault.size} pixels large, and must be ${fault.required}.`;
  }
}

/** A brand cannot be used. The message has one English sentence per fault, each on a line of its own. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
  readonly faults: readonly BrandFault[];

  constructor(faults: readonly BrandFault[]) {
    super(faults.map(formatBrandFault).join('\n'));
    this.faults = faults;
  }
}
