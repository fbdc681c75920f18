/** Whether the browser requests a page of its own, not a picture or a frame of another site. A browser without the header counts. */
export const isDocumentRequest = (headers: Headers): boolean =>
  ['document', null].includes(headers.get('sec-fetch-dest'));
