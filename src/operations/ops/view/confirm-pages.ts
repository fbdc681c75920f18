import { html } from 'hono/html';
import type { ReleaseSummary } from '../../control/overview.ts';
import { type Markup, opsPage } from './layout.ts';
import { moment, pages } from './labels.ts';

const confirm = (title: string, content: Markup): Markup =>
  opsPage({
    title: `${title} — сборка магазина`,
    signedIn: true,
    content: html`<section class="narrow">
      <h1>${title}</h1>
      ${content}
    </section>`,
  });

export const rollbackPage = ({ id, madeAt, pages: number }: ReleaseSummary): Markup =>
  confirm(
    'Вернуть выпуск?',
    html`<p>
        Покупатели сразу увидят магазин таким, каким он был собран ${moment(madeAt)} (${pages(number)}, выпуск
        <code>${id}</code>).
      </p>
      <p>
        Правки никуда не&nbsp;денутся, но&nbsp;выходить сами не&nbsp;будут, пока вы не&nbsp;нажмёте «Собрать
        заново». Корзина и&nbsp;оформление заказа всегда считают по&nbsp;сегодняшним ценам.
      </p>
      <form method="post" action="/ops/releases/${id}" class="actions">
        <button class="primary">Вернуть этот выпуск</button>
        <a class="quiet" href="/ops">Отмена</a>
      </form>`,
  );

export const rebuildAllPage = (): Markup =>
  confirm(
    'Собрать всё заново?',
    html`<p>
        Магазин заново запросит все товары и&nbsp;тексты и&nbsp;соберёт каждую страницу. Обычно это
        не&nbsp;нужно: «Собрать заново» само находит, что изменилось. Магазин всё это время работает.
      </p>
      <form method="post" action="/ops/rebuild-all" class="fields">
        <label class="check">
          <input type="checkbox" name="allowDrop" value="yes" />
          <span>Выпустить, даже если пропадёт больше 5&nbsp;% страниц</span>
        </label>
        <div class="actions">
          <button class="primary">Собрать всё</button>
          <a class="quiet" href="/ops">Отмена</a>
        </div>
      </form>`,
  );

export const problemPage = (title: string, text: string): Markup =>
  confirm(
    title,
    html`<p>${text}</p>
      <p><a href="/ops">← Ко всем сборкам</a></p>`,
  );
