/**
 * Whether a request was sent by a page of the site itself, whose address browsers know as `siteUrl`. Browsers say so
 * (`Sec-Fetch-Site`), whatever `Origin` says; those that do not, and all of them over plain http, name only the origin.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === new URL(siteUrl).origin : site === 'same-origin';
}
