import { expect, test } from 'vitest';
import {
  assistantOf,
  pagePlacesOf,
  pictureSettingsOf,
  productCodesOf,
  productsPerPage,
  saleTermsOf,
  shopPointsOf,
  shopTextsOf,
  showcaseOf,
} from './shop-defaults.ts';

const catalog = { resultCacheSeconds: 0 };

test('LIST-10 a listing page has 20 products where the shop does not say how many', () => {
  expect(productsPerPage({ catalog })).toBe(20);
  expect(productsPerPage({ catalog: { ...catalog, limit: 12 } })).toBe(12);
});

test('a section that names one code keeps the defaults of the others', () => {
  expect(showcaseOf({ showcase: { heroBanners: 'vitrina' } })).toMatchObject({
    heroBanners: 'vitrina',
    listingBanners: 'catalog',
  });
  expect(productCodesOf({ products: { care: 'uhod' } })).toMatchObject({ care: 'uhod', colour: 'colour' });
  expect(pagePlacesOf({ pages: { header: ['o-nas'] } })).toMatchObject({
    header: ['o-nas'],
    contacts: 'contacts',
  });
  expect(pictureSettingsOf({ pictures: { quality: 80 } })).toEqual({
    quality: 80,
    wideQuality: 80,
    method: 'CatmullRom',
    shortAddresses: false,
  });
  expect(assistantOf({ assistant: { questions: [] } }).questions).toEqual([]);
  expect(shopPointsOf({ shopPoints: {} }).kinds).toHaveLength(4);
});

test('nothing is promised in the owner’s name where the shop promises nothing', () => {
  const { search: _, ...promises } = shopTextsOf({});
  expect(promises).toEqual({
    sizes: '',
    productRequest: '',
    quickOrder: '',
    orderAccepted: '',
    orderSteps: [],
  });
  expect(saleTermsOf({})).toEqual({ shipping: [], returns: [] });
  expect(showcaseOf({})).toMatchObject({ popupBanners: '', dealerBanners: '' });
});
