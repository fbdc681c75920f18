/** Rows of products that pages may show by `content.widget(code)`. The API lists widgets by code only. */
export const widgetCodes = ['novelties', 'bestsellers'] as const;
