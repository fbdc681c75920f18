/**
 * A prebuilt page whose own scripts wait for its style sheets, fonts and first picture, where the network is slow: without scripts
 * it is whole, and they run when it is parsed anyway.
 */
export const withLowScriptPriority = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');
