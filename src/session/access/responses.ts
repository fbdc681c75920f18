export type OnDemandResult =
  | { readonly kind: 'page'; readonly cookies: readonly string[] }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 302 | 303;
      readonly cookies: readonly string[];
    }
  | { readonly kind: 'error'; readonly status: number; readonly cookies: readonly string[] };

export type Redirect = Extract<OnDemandResult, { kind: 'redirect' }>;

export function redirectResponse({ to, status, cookies }: Redirect): Response {
  const response = new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Plain text: no page of the shop makes such requests. */
export const textResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response('Запрос не принят. Вернитесь в магазин и попробуйте ещё раз.', {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
