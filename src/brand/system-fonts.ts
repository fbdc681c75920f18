/** A font of operating systems, in its two weights. */
interface SystemFont {
  regular: SystemFace;
  bold: SystemFace;
}

export interface SystemFace {
  /** Full names of the fonts that have these widths, as `local()` takes them. */
  names: readonly string[];
  /** Of a character in letters of one pixel, on average over Russian text. */
  width: number;
}

/**
 * What stands in for the shop's fonts until they are there, in the order in which it is tried: Windows, macOS and iOS have
 * the first, Android the second, most Linuxes the first or the third. Widths are what `measureFont` gives for the files
 * `cyrillic` and `latin` of `@fontsource/arimo`, `roboto`, `tinos` and `noto-serif` (Arimo and Tinos have the widths of Arial and
 * Times New Roman), weights 400 and 700, and for the files of DejaVu 2.37.
 */
export const SYSTEM_FONTS: Readonly<Record<'sans' | 'serif', readonly SystemFont[]>> = {
  sans: [
    {
      regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.5141 },
      bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], width: 0.5528 },
    },
    {
      regular: { names: ['Roboto', 'Roboto-Regular'], width: 0.5223 },
      bold: { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.5264 },
    },
    {
      regular: { names: ['DejaVu Sans'], width: 0.5866 },
      bold: { names: ['DejaVu Sans Bold'], width: 0.6433 },
    },
  ],
  serif: [
    {
      regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4689 },
      bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 0.5005 },
    },
    {
      regular: { names: ['Noto Serif', 'NotoSerif-Regular'], width: 0.5576 },
      bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.5784 },
    },
    {
      regular: { names: ['DejaVu Serif'], width: 0.5864 },
      bold: { names: ['DejaVu Serif Bold'], width: 0.6536 },
    },
  ],
};
