/** Rows of products that pages may show by `content.widget(code)`. The API lists widgets by code only. */
export const widgetCodes = ['home-new', 'home-hits', 'home-sale'] as const;
