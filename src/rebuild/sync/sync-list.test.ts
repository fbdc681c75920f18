import { expect, test } from 'vitest';
import type { Seo } from '../../contract/catalog/seo.ts';
import { EntityTable } from '../snapshot/entities.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { changePages } from './change-pages.ts';
import { syncList } from './sync-list.ts';

const PER_PAGE = 5;

const record = (id: number, title = `Запись ${id}`): Seo => ({
  id,
  title,
  url: `/page/${id}`,
  description: '',
  h1: null,
  text: null,
  imageId: null,
});

/** A back end that counts revisions, whose content changes while it is read. */
class Backend {
  #records = new Map(Array.from({ length: 20 }, (_, index) => [index + 1, record(index + 1)]));
  #changedAt = new Map<number, number>();
  #revision = 0;
  #responses = 0;
  readonly requests: (string | undefined)[] = [];
  /** Called with the number of responses so far. */
  afterResponse: (responses: number) => void = () => undefined;

  save(one: Seo): void {
    this.#records.set(one.id, one);
    this.#changedAt.set(one.id, ++this.#revision);
  }

  remove(id: number): void {
    this.#records.delete(id);
    this.#changedAt.set(id, ++this.#revision);
  }

  get titles(): string[] {
    return this.#sorted.map(({ title }) => title);
  }

  get #sorted(): Seo[] {
    return [...this.#records.values()].sort((one, other) => one.id - other.id);
  }

  request = (since: string | undefined) => {
    this.requests.push(since);
    let before = Promise.resolve();
    return changePages((page) => {
      const response = before.then(() => this.#respond(page, since));
      before = response.then(() => undefined);
      return response;
    });
  };

  #respond(page: number, since: string | undefined) {
    const isNew = (id: number) => since === undefined || (this.#changedAt.get(id) ?? 0) > Number(since);
    const listed = this.#sorted.filter(({ id }) => isNew(id));
    const removedIds = [...this.#changedAt.keys()].filter((id) => isNew(id) && !this.#records.has(id));
    const response = {
      data: listed.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      meta: { pageCount: Math.ceil(listed.length / PER_PAGE), totalCount: listed.length },
      revision: String(this.#revision),
      ...(since !== undefined && { partial: true, removedIds }),
    };
    this.afterResponse(++this.#responses);
    return response;
  }
}

function shop() {
  const backend = new Backend();
  const db = openSnapshot(':memory:');
  const table = new EntityTable(db);
  const sync = (since?: string) =>
    syncList({
      table,
      kind: 'seo',
      since,
      pages: backend.request(since),
      request: backend.request,
      read: (items) => items,
      onPage: () => undefined,
    });
  const titles = () => [...table.all('seo')].sort((a, b) => a.id - b.id).map(({ title }) => title);
  return { backend, sync, titles };
}

test('what shifts to a page that was read already is not missed, and what went meanwhile is gone', async () => {
  const { backend, sync, titles } = shop();
  await sync();
  backend.afterResponse = (answers) => {
    if (answers === 5 + 1) backend.remove(2);
  };
  await sync();
  expect(titles()).toEqual(backend.titles);
});

test('the first time as well, all that stands on pages that shift is found', async () => {
  const { backend, sync, titles } = shop();
  backend.afterResponse = (answers) => {
    if (answers === 1) backend.remove(2);
  };
  const { revision } = await sync();
  expect(titles()).toEqual(backend.titles);
  expect(revision).toBe('1');
});

test('an edit of what was read already is taken over, and the list is not read again for it', async () => {
  const { backend, sync, titles } = shop();
  backend.afterResponse = (answers) => {
    if (answers === 3) backend.save(record(1, 'Другая'));
  };
  const { revision } = await sync();
  expect(titles()).toEqual(backend.titles);
  expect(revision).toBe('1');
  // The list, what changed since, and how many there are.
  expect(backend.requests).toEqual([undefined, '0', undefined]);
});

test('changes among which others came meanwhile are requested again next time', async () => {
  const { backend, sync, titles } = shop();
  await sync();
  for (let id = 1; id <= 12; id++) backend.save(record(id, `Новая ${id}`));
  backend.afterResponse = (answers) => {
    if (answers === 5) backend.remove(3);
  };
  const { revision } = await sync('0');
  expect(revision).toBe('0');
  await sync(revision);
  expect(titles()).toEqual(backend.titles);
});

test('nothing is removed from a list that changes at every read, and all of it is requested next time', async () => {
  const { backend, sync, titles } = shop();
  await sync();
  let next = 100;
  backend.afterResponse = () => {
    backend.remove(next);
    backend.save(record(++next));
  };
  const { revision } = await sync();
  expect(revision).toBeUndefined();
  expect(titles()).toEqual(expect.arrayContaining(Array.from({ length: 20 }, (_, at) => `Запись ${at + 1}`)));
  backend.afterResponse = () => undefined;
  await sync(revision);
  expect(titles()).toEqual(backend.titles);
});
