/** The picture in webp, or in jpg where `shown`, the browser's choice, is one. */
export const sameFormat = (webp: string, shown: string): string =>
  /\.jpg\?/.test(shown) ? webp.replace('.webp?', '.jpg?').replace('format=webp', 'format=jpg') : webp;
