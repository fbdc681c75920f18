import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { demoPages, findNewsPath } from './demo-pages.ts';
import { expect, test } from './http-test.ts';

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faultsOf(request: APIRequestContext, path: string) {
  const report = await html.validateString(await (await request.get(path)).text(), path);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

for (const path of demoPages)
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    expect(await faultsOf(request, path)).toEqual([]);
  });

test('the HTML of products and of news is valid', async ({ request, goods }) => {
  for (const path of [goods.cloth().path, goods.sized().path, await findNewsPath(request)])
    expect(await faultsOf(request, path), path).toEqual([]);
});

test('what leads on without a script says so as HTML wants it', async ({ request }) => {
  const html = await (await request.get('/cart')).text();
  expect(/http-equiv="refresh" content="([^"]*)"/.exec(html)?.[1]).toBe('0; url=/checkout/basket');
});
