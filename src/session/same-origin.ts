/** Whether a request comes from a page of the shop: browsers say so, older ones only by `Origin`. */
export const isSameOrigin = (headers: Headers, siteUrl: string): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === new URL(siteUrl).origin;
};

/** Whether a request is for a page of its own: neither a picture nor a frame of somebody else's page can make one. */
export const isForPage = (headers: Headers): boolean =>
  ['document', null].includes(headers.get('sec-fetch-dest'));
