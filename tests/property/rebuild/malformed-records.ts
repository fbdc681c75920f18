import { hasPage } from '../../../src/rebuild/sync/save-small-collections.ts';
import { placeRecords } from '../../../src/rebuild/sync/placed-records.ts';
import type { Page } from '../../../src/contract/content/page.ts';
import type { ContentKind } from '../../../src/contract/content/content-hook.ts';

type Raw = Record<string, unknown>;

/** Where the records of a kind come from; those that are asked for one by one have their code at the end of the path. */
interface Origin {
  kind: ContentKind;
  path: string;
  /** What names a record; undefined where the path does. */
  by: 'id' | 'code' | undefined;
  /** A field that the contract has no number for. */
  field: string;
  /** Records that are made malformed; one of them at a time, since two of few stop a rebuild. */
  keys: readonly (string | number)[];
}

const origins: readonly Origin[] = [
  ...[
    { kind: 'category' as const, path: '/catalog/v1/categories', field: 'title', keys: [1, 2, 3, 5, 7] },
    { kind: 'sticker' as const, path: '/stickers/v1', field: 'name', keys: [1, 2, 3] },
    { kind: 'page' as const, path: '/pages/v1', field: 'title', keys: [1, 2, 3, 4, 20] },
    { kind: 'news' as const, path: '/news/v1', field: 'name', keys: [1, 2, 4] },
    { kind: 'collection' as const, path: '/collections/v1', field: 'title', keys: [1, 2] },
    { kind: 'partner' as const, path: '/partners/v1', field: 'title', keys: [1, 2, 9] },
    { kind: 'shopPoint' as const, path: '/shop-points/v1', field: 'title', keys: [1, 2] },
  ].map((origin) => ({ ...origin, by: 'id' as const })),
  { kind: 'banner', path: '/banners/v1', by: 'code', field: 'banners', keys: ['home-hero'] },
  { kind: 'filter', path: '/catalog/v1/filters', by: 'code', field: 'title', keys: ['colour', 'fibre'] },
  {
    kind: 'widget',
    path: '/widgets/v1/',
    by: undefined,
    field: 'title',
    keys: ['home-new', 'home-hits', 'home-sale'],
  },
  { kind: 'raffle', path: '/raffles/v1/', by: undefined, field: 'title', keys: ['plaid', 'gone'] },
];

/** What names those that are asked for one by one, which are asked for whenever it is. */
const NAMING_PATH = '/config-provider/v1';

const isTree = (kind: ContentKind): boolean => kind === 'category' || kind === 'page';

const originOf = (path: string): Origin | undefined =>
  origins.find((origin) => (origin.by ? origin.path === path : path.startsWith(origin.path)));

/** Which record of each kind is malformed, and its last good version: null where there was none. */
export type Substitutes = Readonly<Record<string, { key: string | number; lastGood: unknown }>>;

/** The responses of a back end, with one malformed record of some kinds; knows what of them was good before. */
export class MalformedRecords {
  readonly #malformed = new Map<ContentKind, string | number>();
  /** What a rebuild made of each path, by the records' keys. */
  #good = new Map<string, Map<unknown, unknown>>();
  #start: ReadonlyMap<string, Map<unknown, unknown>> = new Map();
  readonly #fetched = new Map<string, Map<unknown, unknown>>();
  #areNamed = false;

  /** Breaks a record, or mends the one that was broken; returns the kind and whether it is malformed now. */
  toggle(which: number, value: number): ContentKind {
    const { kind, keys } = origins[which % origins.length] ?? origins[0]!;
    const key = keys[value % keys.length];
    if (this.#malformed.get(kind) === key || key === undefined) this.#malformed.delete(kind);
    else this.#malformed.set(kind, key);
    return kind;
  }

  get substitutes(): Substitutes {
    const found = origins.flatMap(({ kind, path, by }) => {
      const key = this.#malformed.get(kind);
      if (key === undefined) return [];
      const lastGood = this.#lastGood(by ? path : path + String(key), key) ?? null;
      return [[kind, { key, lastGood }] as const];
    });
    const trees = origins.flatMap(({ kind, path }) =>
      isTree(kind)
        ? [[`${kind} tree`, { key: path, lastGood: [...(this.#good.get(path)?.values() ?? [])] }] as const]
        : [],
    );
    const all: [string, Substitutes[string]][] = [...found, ...trees].map(([name, one]) => [name, one]);
    return Object.fromEntries(all);
  }

  /** The response with its malformed record; notes what a rebuild should make of it. */
  spoil(path: string, response: Response): Promise<Response> {
    if (path === NAMING_PATH) this.#areNamed = true;
    return this.#changed(path, response, (record, { field }) => ({ ...record, [field]: 7 }), true);
  }

  /** The response as a rebuild should read it. */
  mend(path: string, response: Response): Promise<Response> {
    return this.#changed(path, response, (_, __, lastGood) => lastGood, false);
  }

  /** A rebuild has stored what it fetched, and forgotten what is no longer named. */
  commit(): void {
    const isForgotten = (path: string) =>
      this.#areNamed && originOf(path)?.by === undefined && !this.#fetched.has(path);
    this.#good = new Map([...this.#good].filter(([path]) => !isForgotten(path)));
    for (const [path, records] of this.#fetched) this.#good.set(path, records);
    this.rollBack();
  }

  /** A rebuild has stored nothing. */
  rollBack(): void {
    this.#fetched.clear();
    this.#areNamed = false;
  }

  /** What is good now is what sequences begin with. */
  keepAsStart(): void {
    this.#start = new Map(this.#good);
  }

  /** Begins once more. */
  reset(): void {
    this.#malformed.clear();
    this.rollBack();
    this.#good = new Map(this.#start);
  }

  /** Records that stand below one another where a rebuild should show them. */
  #inPlaces(path: string, kind: ContentKind, records: Map<unknown, unknown>): Map<unknown, unknown> {
    if (!isTree(kind)) return records;
    const good = this.#good.get(path);
    const stored = (id: number) => good?.get(id) as Page | undefined;
    return placeRecords([...(records as Map<number, Page>).values()], {
      stored,
      hasPage: (one, find) => kind === 'category' || hasPage(one, find),
    }).records;
  }

  #lastGood(path: string, key: unknown): Raw | undefined {
    return this.#good.get(path)?.get(key) as Raw | undefined;
  }

  async #changed(
    path: string,
    response: Response,
    change: (record: Raw, origin: Origin, lastGood: Raw | undefined) => Raw | undefined,
    isNoted: boolean,
  ): Promise<Response> {
    const origin = originOf(path);
    if (!origin) return response;
    const body = response.ok ? ((await response.json()) as Raw) : undefined;
    const records = origin.by ? ((body?.['data'] ?? []) as Raw[]) : body ? [body] : [];
    const keyOf = (record: Raw) => (origin.by ? record[origin.by] : path.slice(origin.path.length));
    const isMalformed = (record: Raw) => this.#malformed.get(origin.kind) === keyOf(record);
    if (isNoted) {
      const noted = new Map<unknown, unknown>();
      for (const record of records) {
        const shown = isMalformed(record) ? this.#lastGood(path, keyOf(record)) : record;
        if (shown) noted.set(keyOf(record), shown);
      }
      this.#fetched.set(path, this.#inPlaces(path, origin.kind, noted));
    } else if (isTree(origin.kind))
      return Response.json({ ...body, data: [...(this.#good.get(path)?.values() ?? [])] });
    const changed = records.flatMap((record) => {
      const sent = isMalformed(record) ? change(record, origin, this.#lastGood(path, keyOf(record))) : record;
      return sent ? [sent] : [];
    });
    if (!body) return response;
    if (origin.by) return Response.json({ ...body, data: changed });
    return changed[0] ? Response.json(changed[0]) : new Response('{}', { status: 404 });
  }
}
