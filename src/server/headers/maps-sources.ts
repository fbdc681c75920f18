export interface Sources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const SERVICE = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru'] as const;
const STATIC = 'https://yastatic.net';
const TILES = 'https://*.maps.yandex.net';

/** For maps 2.1. Version 3 needs `unsafe-eval`, 2.1 not since 2.1.64. */
export const mapsSources: Sources = {
  script: [...SERVICE, TILES, STATIC],
  style: ['blob:', ...SERVICE, STATIC],
  image: [...SERVICE, TILES, STATIC, 'https://yandex.ru'],
  connect: [...SERVICE, TILES, 'https://yandex.ru'],
  frame: ['https://api-maps.yandex.ru'],
};
