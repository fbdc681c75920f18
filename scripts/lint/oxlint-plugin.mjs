import { functionStyle } from './function-style.mjs';
import { literalSpread } from './literal-spread.mjs';

/** A plugin of oxlint, which loads default exports. */
export default {
  meta: { name: 'vitrina' },
  rules: { 'function-style': functionStyle, 'literal-spread': literalSpread },
};
