/** Whether a form was sent by a page of this very site; browsers that do not say so name the origin at least. */
export const isSameOrigin = (headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host');
};
