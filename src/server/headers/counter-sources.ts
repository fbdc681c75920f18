import type { Counters } from '../../domain/shop/counters.ts';
import type { Sources } from './maps-sources.ts';

/** From Metrika's list, without session recording (`webvisor`), which is off. */
const METRIKA_HOSTS = [
  'ru',
  'az',
  'by',
  'co.il',
  'com',
  'com.am',
  'com.ge',
  'com.tr',
  'ee',
  'fr',
  'kg',
  'kz',
  'lt',
  'lv',
  'md',
  'tj',
  'tm',
  'uz',
].map((domain) => `https://mc.yandex.${domain}`);

const metrika: Sources = {
  script: ['https://mc.yandex.ru', 'https://yastatic.net'],
  style: [],
  image: METRIKA_HOSTS,
  connect: METRIKA_HOSTS,
  frame: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** Used by VK Реклама. */
const TOP_MAIL_RU = ['https://top-fwz1.mail.ru', 'https://privacy-cs.mail.ru'];

const vkPixel: Sources = {
  script: TOP_MAIL_RU,
  image: TOP_MAIL_RU,
  connect: TOP_MAIL_RU,
  style: [],
  frame: [],
};

function otherCounter(scriptUrl: string, sources: readonly string[]): Sources {
  const { origin } = new URL(scriptUrl);
  const talksTo = [origin, ...sources];
  return { script: [origin], style: [], image: talksTo, connect: talksTo, frame: [] };
}

export function counterSources(counters: Counters | undefined): readonly Sources[] {
  const { metrikaId, vkPixelId, scriptUrl, sources = [] } = counters ?? {};
  return [
    ...(metrikaId === undefined ? [] : [metrika]),
    ...(vkPixelId === undefined ? [] : [vkPixel]),
    ...(scriptUrl === undefined ? [] : [otherCounter(scriptUrl, sources)]),
  ];
}
