/** Whether the browser requests a whole page, not a picture or another site's frame. A missing header counts as one. */
export const isDocumentRequest = (headers: Headers): boolean =>
  ['document', null].includes(headers.get('sec-fetch-dest'));
