export interface Sources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const SERVICE = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru'] as const;
/** Parts of the service's code, its style sheets and signs. */
const STATIC = 'https://yastatic.net';
const TILES = 'https://*.maps.yandex.net';

/**
 * What the Content-Security-Policy must allow for maps of version 2.1. The service asks for `unsafe-eval` too, which its
 * vector maps of version 3 need: 2.1 does without since 2.1.64.
 */
export const mapsSources: Sources = {
  script: [...SERVICE, TILES, STATIC],
  style: ['blob:', ...SERVICE, STATIC],
  image: [...SERVICE, TILES, STATIC, 'https://yandex.ru'],
  connect: [...SERVICE, TILES, 'https://yandex.ru'],
  frame: ['https://api-maps.yandex.ru'],
};
