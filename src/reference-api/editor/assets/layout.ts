import { html } from 'hono/html';

import { SIGN_OUT } from '../paths.ts';

export type Markup = ReturnType<typeof html>;
export type Part = Markup | string;

export const NBSP = '\u00a0';

export interface Frame {
  title: string;
  siteName: string;
  siteUrl: string;
  /** The signed-in editor's name. */
  editorName: string | undefined;
  /** Loads the script that watches a publication. */
  watches?: boolean;
}

const bar = ({ siteName, siteUrl, editorName }: Frame): Markup =>
  html`<header class="top">
    <p class="name"><a href="/editor">${siteName}</a><span>редактор</span></p>
    ${
      editorName === undefined
        ? ''
        : html`<nav aria-label="Служебное">
            <a href="${siteUrl}/">В магазин</a>
            <form method="post" action="${SIGN_OUT}">
              <button class="link" title="${editorName}">Выйти</button>
            </form>
          </nav>`
    }
  </header>`;

/** A page of the editor. */
export const layout = (frame: Frame, content: Part): Markup =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${frame.title} — ${frame.siteName}, редактор</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/editor/look/editor.css" />
        ${frame.watches ? html`<script src="/editor/look/publication.js" defer></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#content">К содержанию</a>
        ${bar(frame)}
        <main id="content" tabindex="-1">${content}</main>
      </body>
    </html>`;
