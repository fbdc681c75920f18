import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** A style of its own, so that these pages are not taken for the shop's. */
const commonStyle = html`<style>
  :root {
    color-scheme: light;
    --surface: #ffffff;
    --surface-muted: #e9edf0;
    --text: #17232d;
    --text-muted: #4c5a66;
    --border: #c9d1d8;
    --accent: #1d4f73;
    --accent-hover: #143c59;
    --on-accent: #ffffff;
    --danger: #a3361f;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--surface-muted);
    color: var(--text);
    font:
      17px/1.5 system-ui,
      'Segoe UI',
      Roboto,
      sans-serif;
  }
</style>`;

/** A page of the API itself: the test bank's, or the outbox. */
export const htmlPage = (title: string, style: Markup, content: Markup): Markup =>
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
