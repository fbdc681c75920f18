/** What the server answers before or instead of a page. */
export type WebAnswer =
  | { readonly kind: 'page'; readonly cookies: readonly string[] }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 302 | 303;
      readonly cookies: readonly string[];
    }
  | { readonly kind: 'error'; readonly status: number; readonly cookies: readonly string[] };

export type Redirect = Extract<WebAnswer, { kind: 'redirect' }>;

/** A redirect that nobody keeps and that tells nobody where it came from. */
export function redirectResponse({ to, status, cookies }: Redirect): Response {
  const response = new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** A refusal that no shopper meets who uses the shop's own pages. */
export const textResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response('Запрос не принят. Вернитесь в магазин и попробуйте ещё раз.', {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
