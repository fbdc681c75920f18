import { back, tick } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { enqueue } from '../../content/enqueue.ts';
import type { ShopStore } from '../../shop-store.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Markup } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import { doneNotice } from '../lists/details.ts';
import { sectionPath } from '../paths.ts';
import { ROLE_NAMES } from './customer-words.ts';

export const WHOLESALE_SETTING = `${sectionPath('customers')}/wholesale`;

const rolesOf = ({ documents }: ShopStore) =>
  (documents.all('config')[0]?.users.signUp ?? []).filter(({ role }) => role !== 'guest');

const page = (store: ShopStore, isSaved: boolean): Markup =>
  html`${isSaved ? doneNotice('Сохранено: новые аккаунты уже открываются так') : ''}
    ${back(sectionPath('customers'), 'Покупатели')}
    <h1>Кто открывает опт</h1>
    <p>
      С&nbsp;проверкой новый аккаунт видит розничные цены, пока сотрудник не&nbsp;откроет опт. Без&nbsp;неё
      оптовые цены видны сразу после регистрации.
    </p>
    <form method="post" action="${WHOLESALE_SETTING}" class="deed">
      ${rolesOf(store).map(({ role, title, approval }) => {
        const label = `${title}: проверять, прежде чем показать ${ROLE_NAMES[role].toLowerCase()} цены`;
        return tick(role, label, approval === true);
      })}
      <div class="actions"><button>Сохранить</button></div>
    </form>`;

/** Which roles of wholesalers a person grants: `approval` of the configuration. */
export function serveWholesaleSetting(context: DeskContext): void {
  const { app, store, now, showDesk, wakeOutboxWorker } = context;

  app.get(WHOLESALE_SETTING, (c) =>
    showDesk(c, {
      section: 'customers',
      title: 'Кто открывает опт',
      content: page(store, c.req.query('saved') === '1'),
    }),
  );

  app.post(WHOLESALE_SETTING, async (c) => {
    const typed = await readFormFields(c);
    store.change(() => {
      const [config] = store.documents.all('config');
      if (config === undefined) return;
      const signUp = config.users.signUp.map((one) =>
        one.role === 'guest' ? one : { ...one, approval: typed[one.role] === '1' },
      );
      const isChanged = store.documents.putChanged('config', 'shop', {
        ...config,
        users: { ...config.users, signUp },
      });
      if (isChanged && wakeOutboxWorker !== undefined) enqueue(store, [{ kind: 'config' }], now());
    });
    wakeOutboxWorker?.();
    return c.redirect(`${WHOLESALE_SETTING}?saved=1`, 303);
  });
}
