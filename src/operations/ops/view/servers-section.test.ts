import { expect, test } from 'vitest';
import type { ServerState } from '../../control/overview.ts';
import { serversSection } from './servers-section.ts';

const here: ServerState = {
  name: 'shop-1',
  release: 'r7',
  unseenMs: 400,
  behindMs: 0,
  isLeader: false,
  builds: false,
  hasWantedCode: false,
};

/** The items of the section as they are read. */
async function readItems(...servers: ServerState[]): Promise<string[]> {
  const section = String(await serversSection(servers));
  return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const builder = { builds: true, hasWantedCode: true };

test.each<[string, Partial<ServerState>]>([
  ['shop-1: показывает текущий выпуск r7', {}],
  ['shop-1: отстаёт на 1,5 с r7', { behindMs: 1_500 }],
  ['shop-1: не отвечает 1 мин 5 с r7', { unseenMs: 65_000, behindMs: 3_000 }],
  ['shop-1: показывает текущий выпуск r7', { unseenMs: 10_000 }],
  ['shop-1: ещё без выпуска', { release: undefined, behindMs: 3_000 }],
  ['shop-1: показывает текущий выпуск, собирает r7', { ...builder, isLeader: true }],
  ['shop-1: показывает текущий выпуск, может собирать r7', builder],
  ['shop-1: показывает текущий выпуск, с другой версией программы r7', { builds: true }],
  ['shop-1: не отвечает 11 с, может собирать r7', { ...builder, isLeader: true, unseenMs: 11_000 }],
])('NODE-04 %s', async (text, state) => {
  expect(await readItems({ ...here, ...state })).toEqual([text]);
});

test('NODE-04 every server has a line of its own, whose name can say nothing but a name', async () => {
  expect(await readItems({ ...here, name: '<b>' }, { ...here, name: 'shop-2' })).toEqual([
    '&lt;b&gt;: показывает текущий выпуск r7',
    'shop-2: показывает текущий выпуск r7',
  ]);
});

test('a server that is alone has no list of servers', () => {
  expect(serversSection(undefined)).toBe('');
});
