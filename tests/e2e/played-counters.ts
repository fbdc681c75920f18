import type { BrowserContext } from '@playwright/test';

/** What a counter's server was sent. */
export interface PlayedCounters {
  readonly metrika: unknown[];
  readonly vk: unknown[];
  /** Everything that was asked of either, by address. */
  readonly requests: string[];
}

/** As the service's script: takes over the calls that wait and reads the array, and keeps a cookie. */
const METRIKA = `{
  const send = (message) =>
    fetch('https://mc.yandex.ru/watch/77', { method: 'POST', mode: 'no-cors', body: JSON.stringify(message) });
  document.cookie = '_ym_uid=1; path=/';
  for (const call of window.ym.a) {
    send(call);
    const { ecommerce } = call[2] ?? {};
    if (!ecommerce) continue;
    const layer = window[ecommerce];
    layer.forEach(send);
    const push = layer.push;
    layer.push = (event) => (send(event), push.call(layer, event));
  }
  window.ym = (...call) => send(call);
}`;

const VK = `{
  const send = (message) =>
    fetch('https://top-fwz1.mail.ru/tracker', { method: 'POST', mode: 'no-cors', body: JSON.stringify(message) });
  window._tmr.forEach(send);
  window._tmr = { push: send };
}`;

/** Plays the servers of Yandex Metrika and of VK's pixel. */
export async function playCounters(context: BrowserContext): Promise<PlayedCounters> {
  const played: PlayedCounters = { metrika: [], vk: [], requests: [] };
  await context.route(/^https:\/\/(mc\.yandex\.ru|top-fwz1\.mail\.ru)\//, async (route) => {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    played.requests.push(request.url());
    if (pathname.endsWith('.js')) {
      const body = hostname === 'mc.yandex.ru' ? METRIKA : VK;
      return route.fulfill({ contentType: 'text/javascript', body });
    }
    const told: unknown = request.postDataJSON();
    (hostname === 'mc.yandex.ru' ? played.metrika : played.vk).push(told);
    return route.fulfill({ status: 204 });
  });
  return played;
}
