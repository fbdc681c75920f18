import type { APIRequestContext } from '@playwright/test';

/** What a crawler reads of a page: its status and its head, from the HTML as it is sent. */
export async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const attributes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, 'g'))].map(([, text = '']) =>
      Object.fromEntries(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    );
  const metas = attributes('meta');
  const meta = (name: string) =>
    metas.find((each) => each.name === name || each.property === name)?.content?.replaceAll('&amp;', '&');
  return {
    status: answer.status(),
    html,
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    canonical: attributes('link')
      .find(({ rel }) => rel === 'canonical')
      ?.href?.replaceAll('&amp;', '&'),
    robots: meta('robots'),
    meta,
  };
}
