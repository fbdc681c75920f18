import type { Config } from '../../../../contract/shop/config.ts';
import { SetTermsSchema } from '../../../../contract/shop/config-sections.ts';
import { setTermsOf } from '../../../../domain/sets/set-discount.ts';
import { paths } from '../../../../paths.ts';
import { BonusRulesSchema, OrderRulesSchema, WholesaleRulesSchema } from '../../../rules/rule-schemas.ts';
import { singleRuleRecord } from '../../records/rule-records.ts';
import { defineKind, TEXTS_OF_RULES } from '../define-kind.ts';
import type { Kind } from '../kind.ts';
import { bonusesAfter, wholesaleAfter } from './goods-after.ts';
import { sectionSetting } from '../settings/setting.ts';
import { checkBonuses } from './check-rules.ts';

const single = { one: 'правила', group: 'rules', isSingle: true, previewsTotals: true } as const;

export const bonusRules = defineKind({
  ...single,
  kind: 'bonusRules',
  segment: 'bonus-rules',
  title: 'Бонусы за покупки',
  about: 'Сколько бонусов возвращается и сколько ими можно оплатить, по уровням',
  schema: BonusRulesSchema,
  records: singleRuleRecord('bonusRules'),
  words: {
    levels: { label: 'Уровни', one: 'Уровень' },
    from: 'Оплачено за год от, ₽',
    percent: 'Возвращаем, %',
    writeOffPercent: 'Можно оплатить не больше, %',
  },
  titleOf: () => 'Бонусы за покупки',
  changed: ({ record, before }) => [
    ...TEXTS_OF_RULES,
    ...(record?.levels[0]?.percent === before?.levels[0]?.percent ? [] : [{ kind: 'product' as const }]),
  ],
  goodsAfter: bonusesAfter,
  check: checkBonuses,
});

export const orderRules = defineKind({
  ...single,
  kind: 'orderRules',
  segment: 'order-rules',
  title: 'Бесплатная доставка',
  about: 'От какой суммы доставка бесплатна: её считает корзина',
  schema: OrderRulesSchema,
  records: singleRuleRecord('orderRules'),
  words: {
    freeDeliveryFrom: {
      label: 'Бесплатно от, ₽',
      hint: 'Сумма товаров после скидок, промокода и бонусов. Какой доставке она подходит, отмечено в «Способах доставки». Пусто — бесплатной нет.',
    },
  },
  titleOf: () => 'Бесплатная доставка',
});

export const wholesaleRules = defineKind({
  ...single,
  kind: 'wholesaleRules',
  segment: 'wholesale-rules',
  title: 'Оптовые цены',
  about: 'От скольких метров и штук цена ниже и на сколько',
  schema: WholesaleRulesSchema,
  records: singleRuleRecord('wholesaleRules'),
  words: {
    metre: { label: 'Метрами', add: 'Продавать дешевле много метров' },
    piece: { label: 'Штуками', add: 'Продавать дешевле много штук' },
    from: 'От скольких в заказе',
    percent: 'Дешевле на, %',
  },
  titleOf: () => 'Оптовые цены',
  changed: () => [...TEXTS_OF_RULES, { kind: 'product' }],
  goodsAfter: wholesaleAfter,
});

const setTerms = sectionSetting('sets', (config: Config) => ({ ...setTermsOf(config) }), {
  title: 'Скидка на комплекты',
  about: 'От скольких вещей комплект дешевле и на сколько',
  group: 'rules',
  schema: SetTermsSchema,
  words: {
    products: 'От скольких вещей',
    percent: 'Дешевле на, %',
  },
  path: paths.constructor,
  changed: () => [...TEXTS_OF_RULES, { kind: 'config' }],
});

export const ruleSettings: readonly Kind[] = [orderRules, setTerms, wholesaleRules, bonusRules];
