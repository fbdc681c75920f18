import type { Shipping } from '../../src/contract/order/address.ts';

/** An address as it is picked from suggestions, down to the house. */
export const pickedShipping: Shipping = {
  coord: { lat: 57, lon: 40.97 },
  zip: '153020',
  kladrId: '37000001000012300',
  cityFiasId: 'fias',
  isDefault: true,
  address: {
    country: 'Россия',
    region: 'Ивановская область',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Красных Зорь',
    house: '10',
    flat: null,
    value: 'Ивановская область, г. Иваново, ул. Красных Зорь, д. 10',
  },
};
