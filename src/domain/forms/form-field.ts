import type { FormParam } from '../../contract/shop/form.ts';

/** A field of a storefront-defined form; by default one line, not required. */
export const formField = (
  code: string,
  title: string,
  type: FormParam['type'],
  part: Partial<FormParam> = {},
): FormParam => ({
  code,
  title,
  type,
  required: false,
  placeholder: '',
  maxLength: 200,
  options: [],
  targetCode: null,
  ...part,
});
