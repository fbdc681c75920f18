import type { YMaps } from './ymaps.ts';

/** After this only the list is shown. */
export const MAPS_TIMEOUT_MS = 8000;

/** `csp` requests code that runs under the content security policy. */
export const mapsAddress = (key: string): string =>
  `https://api-maps.yandex.ru/2.1/?${new URLSearchParams({
    apikey: key,
    lang: 'ru_RU',
    coordorder: 'latlong',
    csp: '202512',
  }).toString()}`;

const isMaps = (found: unknown): found is YMaps =>
  typeof found === 'object' && found !== null && 'ready' in found && typeof found.ready === 'function';

function readyMaps(): Promise<YMaps> {
  const { promise, resolve, reject } = Promise.withResolvers<YMaps>();
  const maps: unknown = 'ymaps' in window ? window.ymaps : undefined;
  const fail = () => reject(new Error('The maps service did not start.'));
  if (isMaps(maps)) maps.ready(() => resolve(maps), fail);
  else fail();
  return promise;
}

function runScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The maps service could not be reached.'));
  });
  script.src = address;
  document.head.append(script);
  return promise;
}

async function failInTime(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, MAPS_TIMEOUT_MS));
  throw new Error('The maps service took too long.');
}

let script: Promise<void> | undefined;

/** Loads the service once per page; rejects on timeout, and the next call retries. */
export async function loadMaps(key: string): Promise<YMaps> {
  script ??= runScript(mapsAddress(key));
  try {
    return await Promise.race([script.then(readyMaps), failInTime()]);
  } catch (error) {
    script = undefined;
    throw error;
  }
}
