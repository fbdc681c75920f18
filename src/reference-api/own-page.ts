import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** Paper on a table, so that nobody takes the API's own pages for the shop. */
const commonStyle = html`<style>
  :root {
    color-scheme: light;
    --paper: #ffffff;
    --table: #e9edf0;
    --ink: #17232d;
    --quiet: #4c5a66;
    --line: #c9d1d8;
    --deed: #1d4f73;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--table);
    color: var(--ink);
    font:
      17px/1.5 system-ui,
      'Segoe UI',
      Roboto,
      sans-serif;
  }
</style>`;

/** A page of the API itself: the test bank's, or the outbox. */
export const page = (title: string, style: Markup, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${commonStyle}${style}
      </head>
      <body>
        ${content}
      </body>
    </html>`;
