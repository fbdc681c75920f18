import { html } from 'hono/html';
import type { Part } from '../staff/pages/layout.ts';
import { readFormFields } from '../staff/pages/form-fields.ts';
import type { EditorContext } from './editor-context.ts';
import { EDITOR } from '../staff/paths.ts';

const EXCHANGE = `${EDITOR}/exchange`;

/** What stands above the list while a package of 1C waits for somebody who says what is to be done; nothing otherwise. */
export function stoppedExchangeNotice({ exchange }: EditorContext): Part {
  const stopped = exchange.stopped();
  if (stopped === undefined) return html``;
  return html`<section class="notice wrong" aria-labelledby="exchange-stopped">
    <h2 id="exchange-stopped">Обмен с&nbsp;1С ждёт вашего решения</h2>
    <p>
      Пришла загрузка, которая прячет много товаров. ${stopped.detail} Пока ничего не изменено. Если в 1С
      выбраны не те группы товаров, откажитесь и повторите обмен.
    </p>
    <form method="post" action="${EXCHANGE}" class="actions">
      <input type="hidden" name="package" value="${stopped.name}" />
      <button name="decision" value="allow">Загрузить</button>
      <button name="decision" value="drop" class="button quiet">Отказаться</button>
    </form>
  </section>`;
}

/** Lets an editor decide about a package of 1C that was stopped because it hides many goods. */
export function serveStoppedExchange({ app, exchange }: EditorContext): void {
  app.post(EXCHANGE, async (c) => {
    const { decision, package: name } = await readFormFields(c);
    if (name !== undefined && decision === 'allow') await exchange.allow(name);
    else if (name !== undefined && decision === 'drop') await exchange.drop(name);
    return c.redirect(EDITOR, 303);
  });
}
