const BROWSERS = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const first = (userAgent: string, known: readonly (readonly [RegExp, string])[]): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** How a browser is called in a list of sessions. */
export const browserTitle = (userAgent: string): string =>
  [first(userAgent, BROWSERS), first(userAgent, SYSTEMS)].filter((part) => part !== undefined).join(', ') ||
  'Неизвестный браузер';
