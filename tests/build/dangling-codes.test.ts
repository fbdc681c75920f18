import { afterEach, expect, test } from 'vitest';
import { describeWarning } from '../../src/operations/ops/view/describe-warning.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';
import { danglingShop, otherCodesShop } from './other-codes-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

const LEFT_OUT = {
  'block of banners': 'its place stays empty',
  widget: 'its row is left out',
  'page at the root': 'what leads to it is left out',
  'option or param of a product': 'nothing is drawn or said by it',
};
const warningsOf = (setting: string, kind: keyof typeof LEFT_OUT, ...names: string[]) =>
  names.map((name) => `Configuration, ${setting}: the shop has no ${kind} "${name}"; ${LEFT_OUT[kind]}.`);
const OPTION = 'option or param of a product';

test('CONF-02 every code that points nowhere is a warning with its setting, and the shop is built without it', async () => {
  shop = new ShopUnderTest(danglingShop());
  const { warnings } = await shop.rebuild();
  expect(warnings).toEqual([
    ...warningsOf('showcase.heroBanners', 'block of banners', 'glavnyj'),
    ...warningsOf('showcase.storyBanners', 'block of banners', 'mezhdu'),
    ...warningsOf('showcase.listingBanners', 'block of banners', 'pod-spiskom'),
    ...warningsOf('showcase.homeWidgets', 'widget', 'svezhee', 'lubimoe'),
    ...warningsOf('showcase.actionsWidget', 'widget', 'vygodno'),
    ...warningsOf('pages.header', 'page at the root', 'svyaz'),
    ...warningsOf('pages.menu', 'page at the root', 'vozvrat'),
    ...warningsOf('pages.home', 'page at the root', 'o-nas'),
    ...warningsOf('pages.groups', 'page at the root', 'vozvrat', 'o-nas', 'svyaz', 'gde-my'),
    ...warningsOf('pages.contacts', 'page at the root', 'svyaz'),
    ...warningsOf('pages.shopPoints', 'page at the root', 'gde-my'),
    ...warningsOf('texts.orderSteps', 'page at the root', 'vozvrat'),
    ...warningsOf('products.brand', OPTION, 'fabrika'),
    ...warningsOf('products.composition', OPTION, 'sostav'),
    ...warningsOf('products.width', OPTION, 'shirina'),
    ...warningsOf('products.care', OPTION, 'uhod'),
    ...warningsOf('products.size', OPTION, 'razmer'),
    ...warningsOf('products.colour', OPTION, 'cvet'),
    ...warningsOf('products.print', OPTION, 'risunok'),
    ...warningsOf('products.properNames', OPTION, 'strana'),
    ...warningsOf('products.barcode', OPTION, 'shtrihkod'),
    ...warningsOf('products.hiddenParams', OPTION, 'skidka-do'),
    'Configuration, assistant.questions: the shop has no filter "cvet"; the assistant does not ask for it.',
    'Configuration, shopPoints.kinds: the shop has no shop point with the tag "lavka"; it cannot be chosen.',
    'Configuration, shopPoints.kinds: the shop has no shop point with the tag "sklad"; it cannot be chosen.',
    ...warningsOf('flags.PRODUCT_WIDGET', 'widget', 'lubimoe'),
    'Configuration, flags.RAFFLES: the shop has no raffle "priz"; it has no page.',
    'Configuration, flags.ACTIONS_TAG: the shop has no news with the tag "Выгода"; the page of actions lists none.',
    'Configuration, flags.FORM_USER_RECALL: the shop has no form "77"; pages do without it.',
  ]);
  expect(shop.page('catalog/cloth/satin/detail/p-1.html')).toContain('Товар 1');
});

test('CONF-02 warnings last until the shop has what its codes name, or names it no more', async () => {
  shop = new ShopUnderTest(danglingShop());
  const first = await shop.rebuild();
  expect((await shop.only('product')).warnings).toEqual(first.warnings);
  const [widget] = otherCodesShop().widgets;
  if (!widget) throw new Error('The shop has no widgets.');
  shop.store.documents.put('widget', widget.code, widget);
  const { warnings } = await shop.only('widget');
  expect(warnings).toEqual(first.warnings.filter((text) => !text.includes('"svezhee"')));
  shop.store.documents.put('config', 'shop', smallShop().config);
  expect((await shop.only('config')).warnings).toEqual([]);
});

test.each(['edited', 'removed'])(
  'CONF-02 an option whose last product is %s is told by the same rebuild, as by a build from nothing',
  async (how) => {
    const small = smallShop();
    const [first, ...others] = small.products;
    if (!first) throw new Error('The shop has no products.');
    const params = [{ code: 'skidka-do', title: 'Скидка до', content: '2 %' }];
    const options = [
      {
        id: 1,
        code: 'cvet',
        title: 'Цвет',
        values: [{ id: 11, title: 'Синий' }],
        showInCardSeparately: false,
      },
    ];
    shop = new ShopUnderTest({
      ...small,
      config: { ...small.config, products: { colour: 'cvet', hiddenParams: ['skidka-do'] } },
      products: [{ ...first, params, options }, ...others],
    });
    expect((await shop.rebuild()).warnings).toEqual([]);
    if (how === 'edited') shop.store.products.save(first);
    else shop.store.products.remove(first.id);
    const { warnings } = await shop.rebuild();
    expect(warnings).toEqual([
      ...warningsOf('products.colour', OPTION, 'cvet'),
      ...warningsOf('products.hiddenParams', OPTION, 'skidka-do'),
    ]);
    expect((await shop.rebuild({ full: true })).warnings).toEqual(warnings);
  },
);

test('what a shop leaves out and does not have is no warning', async () => {
  shop = new ShopUnderTest(smallShop());
  expect((await shop.rebuild()).warnings).toEqual([]);
});

test('an operator is told in Russian which setting is to be mended', () => {
  shop = new ShopUnderTest(smallShop());
  const text = describeWarning({
    code: 'code-dangling',
    setting: 'showcase.homeWidgets',
    kind: 'widget',
    name: 'svezhee',
  });
  expect(text).toBe(
    'Блока товаров «svezhee» в магазине нет: его ряда нет. Поправьте настройку showcase.homeWidgets.',
  );
});
