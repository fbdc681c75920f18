import type { CDPSession, Page } from '@playwright/test';

/** Stands for a picture where it does not matter what the picture shows: drawing hundreds takes a minute. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450"><rect width="360" height="450" fill="#cbbfa8"/></svg>';

/** Not kept by the browser: tests listen for what is asked for. */
const answer = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'image/svg+xml' },
    { name: 'cache-control', value: 'no-store' },
  ],
  body: btoa(picture),
};

const failing = new WeakMap<Page, readonly number[]>();

/** Has the pictures of these files fail: a route would be asked after the answers below. */
export const failPictures = (page: Page, files: readonly number[]): unknown => failing.set(page, files);

/**
 * Answers the pictures of a page until the session is detached. A route of Playwright's would have every request of the
 * page go through the test, and switch its cache off.
 */
export async function givePlainPictures(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  failing.delete(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isFailing = failing.get(page)?.some((file) => request.url.includes(`/${file}.`));
    const answered = isFailing
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : devtools.send('Fetch.fulfillRequest', { requestId, ...answer });
    // A page that is left gives up what it was loading.
    void answered.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/image-minifier/*' }] });
  return devtools;
}
