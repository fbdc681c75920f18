import { paths } from '../../../paths.ts';
import { shopPointsOf } from '../../../domain/shop/shop-defaults.ts';
import type { FieldContext, FieldOption } from '../fields/field-words.ts';
import { documentKind } from './define-kind.ts';

/** The kinds of points that the shop shows, and those that points have beside them. */
function tagOptions({ store: { documents } }: FieldContext): FieldOption[] {
  const { kinds } = shopPointsOf(documents.cached('config')[0] ?? {});
  const titles = new Map(kinds.map(({ tag, title }) => [tag, title]));
  const used = documents.cached('shopPoint').flatMap(({ tags }) => tags);
  return [...new Set([...titles.keys(), ...used])].map((tag) => ({
    value: tag,
    label: titles.get(tag) ?? `${tag} (на сайте не называется)`,
  }));
}

export const shopPoints = documentKind('shopPoint', {
  segment: 'shop-points',
  title: 'Магазины и точки',
  one: 'точку',
  newTitle: 'Новая точка',
  about: 'Адреса магазинов, шоурумов и складов: телефоны, часы, карта',
  group: 'shop',
  words: {
    tags: { label: 'Что это', role: 'ticks', options: tagOptions },
    city: { label: 'Город', required: true, isShort: true },
    address: { label: 'Адрес', required: true },
    schedule: { label: 'Часы работы', required: true },
    phone: { label: 'Телефон', isShort: true },
    email: { label: 'Электронная почта', isShort: true },
  },
  pathOf: () => `${paths.home}address`,
  factsOf: ({ city, address }) => [address.startsWith(city) ? address : `${city}, ${address}`],
  create: () => ({ tags: ['shop'] }),
});
