import { html } from 'hono/html';
import type { Markup } from '../staff/pages/layout.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { serveCustomers } from './customers/serve-customers.ts';
import type { DeskContext, DeskOptions } from './desk-context.ts';
import { type DeskSection, SECTION_TITLES, sectionPath } from './paths.ts';

/** The sections that are served, in the order of the navigation. */
const SECTIONS: readonly DeskSection[] = ['orders', 'customers'];

const navigation = (current: DeskSection): Markup =>
  html`<nav class="tabs" aria-label="Разделы заказов">
    ${SECTIONS.map(
      (section) =>
        html`<a href="${sectionPath(section)}" ${section === current ? html`aria-current="true"` : ''}
          >${SECTION_TITLES[section]}</a
        >`,
    )}
  </nav>`;

/** The pages where orders, customers and what shoppers have sent are handled. */
export function serveDesk(staff: StaffContext & DeskOptions): void {
  const context: DeskContext = {
    ...staff,
    showDesk: (c, { section, ...page }) => staff.show(c, { ...page, navigation: navigation(section) }),
  };
  context.app.get(sectionPath('orders'), (c) =>
    context.showDesk(c, {
      section: 'orders',
      title: SECTION_TITLES.orders,
      content: html`<h1>${SECTION_TITLES.orders}</h1>`,
    }),
  );
  serveCustomers(context);
}
