import type { FormParam } from '../../contract/shop/form.ts';

/** A field of a form that the storefront itself puts together; one line, not required, unless it is said otherwise. */
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
