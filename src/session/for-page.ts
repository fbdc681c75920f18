/** Whether a request is for a page of its own: neither a picture nor a frame of somebody else's page can make one. */
export const isForPage = (headers: Headers): boolean =>
  ['document', null].includes(headers.get('sec-fetch-dest'));
