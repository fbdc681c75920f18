import { fixtureShop } from '../../contract/fixture/shop.ts';

export function productOf(code: string) {
  const product = fixtureShop.products.find((known) => known.code === code);
  if (!product) throw new Error(`The fixture has no ${code}.`);
  return product;
}

/** The buy box of a product of the fixture, as this page load has it. */
export async function buyBox(code: string, allowOverAdding = false, groups = productOf(code).groups) {
  const { BuyBox } = await import('../../../src/features/product/BuyBox.tsx');
  const { id, title } = productOf(code);
  const product = { id, title, path: `/catalog/tkani/detail/${code}`, imageId: null };
  return (
    <BuyBox
      product={product}
      groups={groups}
      sizeTable={null}
      allowOverAdding={allowOverAdding}
      sizeHelp={{ hasForm: true }}
    />
  );
}
