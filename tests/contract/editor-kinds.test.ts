import { expect, test } from 'vitest';
import { ConfigSchema } from '../../src/contract/shop/config.ts';
import { Catalog } from '../../src/reference-api/catalog/catalog.ts';
import { documentSchemas } from '../../src/reference-api/db/document-kinds.ts';
import { type Leaf, type Node, nodesIn } from '../../src/reference-api/editor/fields/field-tree.ts';
import { showRecord, type Texts } from '../../src/reference-api/editor/fields/show-record.ts';
import { formPage } from '../../src/reference-api/editor/form/form-page.ts';
import { fieldsOf } from '../../src/reference-api/editor/form/kind-fields.ts';
import { openRecord } from '../../src/reference-api/editor/form/open-record.ts';
import { mergeTyped, filled, submit } from '../../src/reference-api/editor/form/submit.ts';
import { findKinds } from '../../src/reference-api/editor/search/entries.ts';
import { kinds } from '../../src/reference-api/editor/kinds/index.ts';
import type { Kind } from '../../src/reference-api/editor/kinds/kind.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { DEMO_STAFF } from '../../src/reference-api/seed/customers/demo-staff.ts';
import { formIn } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi({ shop: { ...generateShop({ products: 40, seed: 7 }), staff: DEMO_STAFF } });
const { store } = api;
const context = { store, catalog: new Catalog(store) };
const author = { by: 'Редактор', at: new Date() };

/** What editors do not change here, and why. */
const NOT_EDITED: Partial<Record<keyof typeof documentSchemas, string>> = {
  config: 'its parts are kinds of their own',
  furtherSite: 'its site and configuration are records of those kinds, its phones of «rolePhones»',
  tariff: 'edited with its way of delivery',
  organization: 'the register of companies',
  video: 'files of the library, which is their form',
};

const idsOf = (kind: Kind): readonly string[] =>
  kind.records.find?.(context, '') ?? kind.records.all(store).map(({ id }) => id);
const opened = (kind: Kind, id: string) => openRecord(store, { kind, id }, author)!;
const everyRecord = kinds.flatMap((kind) => idsOf(kind).map((id) => ({ kind, id })));

test('every kind of document and every part of the configuration is edited, or it is said why not', () => {
  const names = new Set(kinds.map(({ kind }) => kind));
  const missing = Object.keys(documentSchemas).filter((name) => !names.has(name) && !(name in NOT_EDITED));
  expect(missing).toEqual([]);
  const parts = Object.keys(ConfigSchema.shape).map((name) => `config-${name.toLowerCase()}`);
  expect(parts.filter((name) => !names.has(name))).toEqual([]);
  expect(names).toContain('product');
  expect(names).toContain('seo');
});

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s has a name for each of its fields, in Russian',
  (_, kind) => {
    const named = nodesIn(fieldsOf(kind)).filter(({ type }) => type === 'leaf' || type === 'maybe');
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(({ label }) => label).filter((label) => !/[А-Яа-я]/.test(label))).toEqual([]);
    const choices = nodesIn(fieldsOf(kind)).flatMap((node) => (node.type === 'choice' ? [node] : []));
    for (const { options, words } of choices)
      for (const type of options.keys()) expect(words.names?.[type], type).toMatch(/[А-Яа-я]/);
  },
);

test('a record that is saved as it was opened stays to the letter, whatever it is', () => {
  expect(everyRecord.length).toBeGreaterThan(200);
  for (const { kind, id } of everyRecord) {
    const form = opened(kind, id);
    const { texts, base } = filled(form, context);
    const result = submit(form, { texts, base: JSON.stringify(base) }, context);
    expect(result, `${kind.kind} ${id}`).toMatchObject({ kind: 'unchanged', alsoChanged: false });
    expect(opened(kind, id).stored).toEqual(form.stored);
  }
});

test('so it does in a browser without scripts', async () => {
  for (const kind of kinds)
    for (const id of [...idsOf(kind).slice(0, 2), ...idsOf(kind).slice(-1)]) {
      const form = opened(kind, id);
      const markup = formPage({ form, context, action: '/', above: '', ...filled(form, context) });
      const { base, ...texts } = formIn((await markup).toString());
      const together = mergeTyped(form, { texts, base }, context);
      expect(together.errors, `${kind.kind} ${id}`).toEqual({});
      expect(together.record, `${kind.kind} ${id}`).toEqual(form.stored);
    }
});

function leafAt(node: Node, path: string): Leaf | undefined {
  const [name, ...others] = path.split('.');
  const inner = others.join('.');
  if (name === undefined || name === '') return node.type === 'leaf' ? node : undefined;
  switch (node.type) {
    case 'leaf':
      return undefined;
    case 'list':
      return leafAt(node.element, inner);
    case 'maybe':
      return leafAt(node.inner, path);
    case 'group': {
      const member = node.members.find(([key]) => key === name)?.[1];
      return member && leafAt(member, inner);
    }
    case 'choice':
      return [...node.options.values()].flatMap((group) => leafAt(group, path) ?? [])[0];
    default:
      return undefined;
  }
}

const SAMPLES: Partial<Record<Leaf['role'], string>> = {
  line: 'Другой текст',
  text: 'Другой текст\nв две строки',
  html: '<p>Другой <a href="/about">текст</a></p>',
  link: '/about',
  code: 'drugoy-kod',
  picture: '7',
  lines: '1\n2',
  words: 'один, два',
  rows: 'а | б\nв | г',
  number: '3',
  money: '1234,5',
  price: '1234,5',
  moment: '2026-03-01T09:00',
  colour: '#123abc',
};

test('each field takes another value, and only it changes', () => {
  let tried = 0;
  for (const kind of kinds) {
    const tree = fieldsOf(kind);
    const seen = new Set<string>();
    for (const id of idsOf(kind).slice(0, 12)) {
      const form = opened(kind, id);
      const { texts, base } = filled(form, context);
      for (const [path, text] of Object.entries(texts)) {
        const pattern = path.replaceAll(/\d+/g, '*');
        const leaf = leafAt(tree, path);
        const sample = leaf && (leaf.role === 'tick' ? (text === '1' ? '' : '1') : SAMPLES[leaf.role]);
        if (leaf === undefined || sample === undefined || seen.has(pattern)) continue;
        seen.add(pattern);
        const typed: Texts = { ...texts, [path]: sample };
        const { record, errors } = mergeTyped(form, { texts: typed, base: JSON.stringify(base) }, context);
        // A format of its own, such as a colour or a country, takes no other text.
        if (errors[path] !== undefined && (leaf.role === 'line' || leaf.words.wrong)) continue;
        expect(errors, `${kind.kind} ${path}`).toEqual({});
        const again = showRecord(tree, { value: record, base: record, path: '' }, context);
        const shown = sample === '1234,5' ? '1234,50' : sample;
        expect(again, `${kind.kind} ${path}`).toEqual({
          ...showRecord(tree, { value: form.stored, base: form.stored, path: '' }, context),
          [path]: shown,
        });
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(150);
});

test.each([
  ['телефон', 'site'],
  ['часы работы', 'site'],
  ['баннер', 'bannerBlock'],
  ['меню', 'config-pages'],
  ['точка', 'shopPoint'],
  ['отзывы', 'config-without'],
])('where «%s» is changed is found', (query, kind) => {
  expect(findKinds(query).map((one) => one.kind)).toContain(kind);
});
