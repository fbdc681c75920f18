/** Widths at which a layout changes; the table in src/ui/README.md says which is which. */
const widths = {
  'min-width': ['40rem', '48rem', '64rem', '75rem', '80rem', '90rem'],
  'max-width': ['15rem', '22rem', '24rem', '26rem', '30rem', '32rem', '47.99rem', '63.99rem'],
};

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['tests/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  // Custom properties that every page has.
  referenceFiles: ['src/ui/styles/tokens.css', 'src/brand/default/brand.css'],
  rules: {
    // Colours come from the roles of the brand.
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': [/^(rgb|hsl)a?$/, /^(hwb|lab|lch|oklab|oklch|color)$/],
    'declaration-property-value-disallowed-list': { '/.*/': ['/--palette-/'] },
    'media-feature-name-value-allowed-list': widths,
    'no-unknown-custom-properties': true,
    'media-feature-range-notation': 'prefix',
    // Every change of a page would ask the document and all that lies between.
    'selector-disallowed-list': ['/^(?:\\*|html|body|:root)?:has\\(/'],
    // Layers and modules order what specificity would.
    'no-descending-specificity': null,
    'property-no-vendor-prefix': [true, { ignoreProperties: [/text-size-adjust/] }],
    'value-keyword-case': ['lower', { ignoreProperties: [/font/] }],
    // Prettier and the reader's eye decide about blank lines.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    // Names of CSS modules are read as properties in TypeScript.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*(-[a-z]+)*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
  overrides: [
    {
      files: ['src/ui/styles/tokens.css', 'src/brand/default/brand.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
        // Astro declares the fonts.
        'no-unknown-custom-properties': null,
      },
    },
  ],
};
