import type { APIRequestContext } from '@playwright/test';

const spaces = /(?:\s|&nbsp;)+/g;
/** What a piece of HTML says. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(spaces, ' ')
    .trim();

/** What a page says and where it leads, from the HTML as it is sent. */
export async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = (await answer.text()).replaceAll(/<(script|style|template|noscript)\b[^]*?<\/\1>/g, '');
  const [main = ''] = /<main\b[^]*?<\/main>/.exec(html) ?? [];
  const links = (part: string) =>
    new Map(
      [...part.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, href, inner = '']) => [
        textOf(inner),
        href,
      ]),
    );
  return {
    status: answer.status(),
    heading: textOf(/<h1\b[^]*?<\/h1>/.exec(main)?.[0] ?? ''),
    main: textOf(main),
    ways: links(main),
    links: links(html),
    headers: html.match(/<header\b/g)?.length ?? 0,
    footers: html.match(/<footer\b/g)?.length ?? 0,
  };
}
