/** A picture's address in webp, or in jpg where the browser has taken that for another: `shown` is that one's address. */
export const sameFormat = (webp: string, shown: string): string =>
  /\.jpg\?/.test(shown) ? webp.replace('.webp?', '.jpg?').replace('format=webp', 'format=jpg') : webp;
