import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrandCss, parseBrandCss } from './brand-css.ts';
import { BrandError, type BrandFault } from './brand-fault.ts';
import { type BrandJson, type FontFamily, parseBrandJson } from './brand-json.ts';
import { checkPicture } from './brand-picture.ts';
import { checkSvg, type InlineDrawing, parseDrawing } from './brand-svg.ts';
import { checkContrast } from './contrast.ts';
import { ICON_FILES } from './icon-names.ts';

/** The brand of the code, whose files stand in for those that a shop's own folder does not have. */
export const DEFAULT_BRAND = fileURLToPath(new URL('default', import.meta.url));

/** Files that are served below the shop's own address, by these names. */
const REQUIRED_FILES = ['icon.svg', 'share.png'] as const;
/** What a build draws from `icon.svg` otherwise. */
const OPTIONAL_FILES = ICON_FILES;
const SETTINGS = ['brand.css', 'brand.json', 'logo.svg'] as const;
const known: ReadonlySet<string> = new Set([...SETTINGS, ...REQUIRED_FILES, ...OPTIONAL_FILES]);
/** What a designer may keep beside them. */
const BESIDE = /^\.|^(readme|license|ofl)\b|\.(md|txt)$/i;

/** A family with the paths of its files. */
export type BrandFamily = FontFamily;

/** A checked brand: what the shop looks like beside its layout. */
export interface Brand extends BrandCss {
  /** Absolute; where the files of the brand are, the own folder first. */
  folders: readonly string[];
  logo: { form: NonNullable<BrandJson['logo']>; drawing: InlineDrawing };
  /** Files of the families have absolute paths. */
  fonts: { text: BrandFamily; display: BrandFamily };
  /** Whether titles are set on pictures for sharing. */
  shareTitles: boolean;
  /** Absolute paths of what is served below the shop's address, by their names there. */
  publicFiles: ReadonlyMap<string, string>;
}

const pathIn = (folders: readonly string[], file: string): string | undefined =>
  folders.map((folder) => join(folder, file)).find((path) => existsSync(path));

function checkFolder(folder: string, faults: BrandFault[]): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  if (!files.some(({ name }) => known.has(name))) faults.push({ code: 'folder-empty', folder });
  for (const { name } of files)
    if (!known.has(name) && !BESIDE.test(name)) faults.push({ code: 'file-unknown', file: name });
}

function checkFont(folder: string, file: string, faults: BrandFault[]): void {
  const path = resolve(folder, file);
  if (!path.startsWith(folder + sep)) faults.push({ code: 'font-outside', file });
  else if (!existsSync(path)) faults.push({ code: 'font-missing', file });
  else if (readFileSync(path).subarray(0, 4).toString('latin1') !== 'wOF2')
    faults.push({ code: 'font-not-woff2', file });
}

function familyIn(folder: string, family: FontFamily, faults: BrandFault[]): BrandFamily {
  for (const { file } of family.faces) checkFont(folder, file, faults);
  return { ...family, faces: family.faces.map((face) => ({ ...face, file: resolve(folder, face.file) })) };
}

/** The settings of the own folder, and for what they do not say those of the code. */
function readSettings(folders: readonly string[], faults: BrandFault[]) {
  const said = folders.map((folder) => {
    const path = join(folder, 'brand.json');
    return {
      folder,
      json: existsSync(path) ? parseBrandJson(readFileSync(path, 'utf8'), faults) : {},
    };
  });
  const withFonts = said.find(({ json }) => json.fonts);
  if (!withFonts?.json.fonts) throw new Error('The brand of the code has no fonts.');
  const { folder } = withFonts;
  const { text, display = text } = withFonts.json.fonts;
  return {
    shareTitles: said.find(({ json }) => json.shareTitles !== undefined)?.json.shareTitles ?? false,
    form: said.find(({ json }) => json.logo)?.json.logo ?? ('mark' as const),
    fonts: { text: familyIn(folder, text, faults), display: familyIn(folder, display, faults) },
  };
}

function readFileOf(folders: readonly string[], file: string): string {
  const path = pathIn(folders, file);
  if (path === undefined) throw new Error(`The brand of the code has no ${file}.`);
  return readFileSync(path, 'utf8');
}

function findPublicFiles(folders: readonly string[], faults: BrandFault[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of [...REQUIRED_FILES, ...OPTIONAL_FILES]) {
    const path = pathIn(folders, file);
    if (path === undefined) continue;
    files.set(file, path);
    if (file === 'icon.svg') checkSvg(file, readFileSync(path, 'utf8'), faults);
    else checkPicture(file, readFileSync(path), faults);
  }
  return files;
}

/**
 * Reads and checks the brand in `folder`, which may be relative to where the process runs; the brand of the code without it.
 * @throws BrandError with all that is wrong
 */
export function readBrand(folder?: string): Brand {
  const own = folder === undefined ? [] : [resolve(folder)];
  const faults: BrandFault[] = [];
  for (const path of own) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new BrandError([{ code: 'folder-missing', folder: path }]);
    checkFolder(path, faults);
  }
  const folders = [...own, DEFAULT_BRAND];
  const css = parseBrandCss(readFileOf(folders, 'brand.css'), faults);
  checkContrast(css.values, faults);
  const { form, fonts, shareTitles } = readSettings(folders, faults);
  const drawing = parseDrawing('logo.svg', readFileOf(folders, 'logo.svg'), faults);
  const publicFiles = findPublicFiles(folders, faults);
  if (faults.length > 0) throw new BrandError(faults);
  return { ...css, folders, logo: { form, drawing }, fonts, shareTitles, publicFiles };
}

/** What a page without the shop's styles needs of the brand. */
export const plainColours = ({ scheme, values }: Pick<Brand, 'scheme' | 'values'>) => ({
  scheme,
  text: values.get('--text') ?? 'CanvasText',
  surface: values.get('--surface') ?? 'Canvas',
});

/** The roles as a style sheet, in the layer of the tokens. */
export const brandStyles = ({ scheme, values }: Pick<Brand, 'scheme' | 'values'>): string =>
  `@layer tokens{:root{color-scheme:${scheme};${[...values].map(([role, value]) => `${role}:${value}`).join(';')}}}\n`;
