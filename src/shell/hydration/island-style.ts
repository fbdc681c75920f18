/** Astro's rule for islands; `ui/base.css` has it too. */
export const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * A page without the style element that Astro writes where its first island stands: HTML allows none in a body; `finish` may
 * change its HTML further. Other answers are left as they are.
 */
export async function withoutIslandStyle(
  response: Response,
  finish: (html: string) => string = (html) => html,
): Promise<Response> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(finish(html.replace(ISLAND_STYLE, '')), response);
}
