import { html } from 'hono/html';
import { areasOf, type StaffArea } from '../accounts/staff-roles.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { assetPath } from './serve-assets.ts';
import { ACCOUNT, areaPath, SIGN_OUT, startOf } from '../paths.ts';

export type Markup = ReturnType<typeof html>;
export type Part = Markup | string;

export const NBSP = '\u00a0';

export interface Frame {
  title: string;
  siteName: string;
  siteUrl: string;
  /** Who is signed in. */
  member: StaffMember | undefined;
  /** The area that the page belongs to. */
  area: StaffArea | undefined;
  /** Links between the pages of the area. */
  navigation?: Part;
  /** The newest order that the page knows of: it says when another one comes. */
  newestOrder?: number;
  watches?: boolean;
  /** Loads a further script of the staff's pages. */
  script?: string;
}

const AREA_TITLES: Readonly<Record<StaffArea, string>> = {
  editor: 'Содержание',
  desk: 'Заказы',
  staff: 'Сотрудники',
};

function areaLinks({ role }: StaffMember, current: StaffArea | undefined): Part {
  const areas = areasOf(role);
  if (areas.length < 2) return '';
  return html`<nav class="areas" aria-label="Разделы">
    ${areas.map(
      (area) =>
        html`<a href="${areaPath(area)}" ${area === current ? html`aria-current="true"` : ''}
          >${AREA_TITLES[area]}</a
        >`,
    )}
  </nav>`;
}

const bar = ({ siteName, siteUrl, member, area }: Frame): Markup =>
  html`<header class="top">
    <p class="name">
      <a href="${member === undefined ? '/editor' : startOf(member.role)}">${siteName}</a
      ><span>сотрудникам</span>
    </p>
    ${
      member === undefined
        ? ''
        : html`<button type="button" class="link more" popovertarget="service">Ещё</button>
            ${areaLinks(member, area)}
            <nav id="service" aria-label="Служебное" popover>
              <a href="${siteUrl}/">В магазин</a>
              <a href="${ACCOUNT}" title="${member.name}">Учётная запись</a>
              <form method="post" action="${SIGN_OUT}">
                <button class="link">Выйти</button>
              </form>
            </nav>`
    }
  </header>`;

/** A page of the staff. */
export const layout = (frame: Frame, content: Part): Markup =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${frame.title} — ${frame.siteName}, сотрудникам</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assetPath('staff.css')}" />
        ${frame.newestOrder === undefined ? '' : html`<script src="${assetPath('orders.js')}" defer></script>`}
        ${frame.watches ? html`<script src="${assetPath('publication.js')}" defer></script>` : ''}
        ${frame.script === undefined ? '' : html`<script src="${assetPath(frame.script)}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#content">К содержанию</a>
        ${bar(frame)} ${frame.navigation ?? ''}
        <main id="content" tabindex="-1">${content}</main>
        ${
          frame.newestOrder === undefined
            ? ''
            : html`<p class="news" role="status" data-after="${frame.newestOrder}"></p>`
        }
      </body>
    </html>`;
