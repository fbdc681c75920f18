import type { Site } from '../../src/contract/shop/site.ts';

/** A site with no more than it must have. */
export const buildSite = (fields: Partial<Site> = {}): Site => ({
  id: 1,
  code: 'lavka',
  title: 'Лавка',
  slogan: '',
  description: '',
  phones: [],
  email: '',
  address: '',
  schedule: '',
  coord: null,
  legalName: '',
  taxId: '',
  socials: [],
  ...fields,
});
