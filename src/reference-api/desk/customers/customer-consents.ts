import { shownMoment } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { consentsOf } from '../../consents/consent-list.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { part } from '../lists/details.ts';

const said = ({ at, place }: { at: string; place: string }): string =>
  [shownMoment(Date.parse(at)), place].filter((one) => one !== '').join(', ');

/** What a customer has agreed to and withdrawn; staff withdraw it where the customer asks them to. */
export function consents(store: ShopStore, uid: number, deed: (content: Part) => Markup): Part {
  const { data } = consentsOf(store, uid);
  if (data.length === 0) return '';
  return part(
    'Согласия',
    html`<ul class="lines">
      ${data.map(
        ({ code, title, given, withdrawn, withdrawal }) =>
          html`<li>
            ${title}: дано
            ${said(given)}${
              withdrawn === null
                ? ''
                : html`; отозвано ${said(withdrawn)}${withdrawn.byStaff ? ' (сотрудником)' : ''}`
            }
            ${
              withdrawn !== null || withdrawal === 'account'
                ? ''
                : deed(
                    html`<input type="hidden" name="code" value="${code}" />
                      <div class="actions">
                        <button name="action" value="withdraw" class="link">
                          Отозвать по просьбе покупателя
                        </button>
                      </div>`,
                  )
            }
          </li>`,
      )}
    </ul>`,
  );
}
