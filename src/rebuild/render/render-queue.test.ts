import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const pages = ['/', '/catalog', '/catalog/satin?page=2', '/linen', '/satin'];

function drained(queue: RenderQueue): string[][] {
  const batches: string[][] = [];
  for (let batch = queue.next(); batch; batch = queue.next()) batches.push(batch);
  return batches;
}

test('addresses come in their order, some at a time', () => {
  expect(drained(new RenderQueue(pages, 2))).toEqual([
    ['/', '/catalog'],
    ['/catalog/satin?page=2', '/linen'],
    ['/satin'],
  ]);
  expect(drained(new RenderQueue([], 2))).toEqual([]);
});

test('SPEED-08 a page that is wanted comes next, once, and only while it waits', () => {
  const queue = new RenderQueue(pages, 2);
  queue.next();
  for (const file of ['satin.html', 'catalog/satin/_page/2.html', 'satin.html', 'index.html', 'other.html'])
    queue.hurry(file);
  expect(drained(queue)).toEqual([['/satin'], ['/catalog/satin?page=2'], ['/linen']]);
  queue.hurry('linen.html');
  expect(queue.next()).toBeUndefined();
});

test('nothing is left of a queue that is cleared', () => {
  const queue = new RenderQueue(pages, 2);
  queue.hurry('linen.html');
  queue.clear();
  expect(queue.next()).toBeUndefined();
});
