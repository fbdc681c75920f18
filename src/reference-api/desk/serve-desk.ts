import { tabs } from '../staff/pages/controls.ts';
import type { Markup } from '../staff/pages/layout.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { serveAnswers } from './answers/serve-answers.ts';
import { serveCustomers } from './customers/serve-customers.ts';
import type { DeskContext, DeskOptions } from './desk-context.ts';
import { STALE } from './lists/details.ts';
import { serveOrder } from './orders/serve-order.ts';
import { serveOrderList } from './orders/serve-order-list.ts';
import { serveOrderNews } from './orders/serve-order-news.ts';
import { serveRefunds } from './orders/serve-refunds.ts';
import { serveSteps } from './orders/serve-steps.ts';
import { serveReviews } from './reviews/serve-reviews.ts';
import { type DeskSection, SECTION_TITLES, sectionPath } from './paths.ts';
import { serveQuickOrders } from './quick-orders/serve-quick-orders.ts';

/** The sections that are served, in the order of the navigation. */
const SECTIONS: readonly DeskSection[] = ['orders', 'quick-orders', 'reviews', 'answers', 'customers'];

const navigation = (current: DeskSection): Markup =>
  tabs(
    'Разделы заказов',
    SECTIONS.map((section) => ({
      path: sectionPath(section),
      title: SECTION_TITLES[section],
      current: section === current && 'true',
    })),
  );

/** The pages where orders, customers and what shoppers have sent are handled. */
export function serveDesk(staff: StaffContext & DeskOptions): void {
  const context: DeskContext = {
    ...staff,
    showDesk(c, { section, wrong, hearsOrders = false, ...page }) {
      const failed = wrong === undefined ? {} : { status: wrong === STALE ? (409 as const) : (422 as const) };
      const newest = hearsOrders ? { newestOrder: staff.store.orderSearch.newest() } : {};
      return staff.show(c, { ...page, ...failed, ...newest, navigation: navigation(section) });
    },
  };
  serveOrderList(context);
  serveOrderNews(context);
  serveOrder(context);
  serveSteps(context);
  serveRefunds(context);
  serveQuickOrders(context);
  serveReviews(context);
  serveAnswers(context);
  serveCustomers(context);
}
