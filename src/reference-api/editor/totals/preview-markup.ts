import { field, lineField, select } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { CHANGE } from '../fields/change-list.ts';
import type { FieldContext, FieldOption } from '../fields/field-words.ts';
import { fieldLabel } from '../form/field-label.ts';
import type { ShownForm } from '../form/form-view.ts';
import { buyerOptions, EXAMPLE, townOptions } from './example.ts';
import { previewTotals, type TotalsPreview } from './preview.ts';

const path = (name: string): string => `${EXAMPLE}.${name}`;

function exampleFields({ example: { texts }, deliveries }: TotalsPreview, { store }: FieldContext): Part {
  const named = (name: string, label: string) => ({ name: path(name), label, isShort: true });
  const input = (name: string, label: string) =>
    lineField({
      ...named(name, label),
      value: texts[path(name)] ?? '',
      attributes: html`autocomplete="off"`,
    });
  const selectOf = (name: string, label: string, options: readonly FieldOption[]) =>
    field(named(name, label), () =>
      select(
        path(name),
        options.map((option) => [option.value, option.label] as const),
        texts[path(name)],
      ),
    );
  const towns = townOptions(store);
  return html`<div class="fields">
    ${input('product.0', 'Товар')} ${input('count.0', 'Сколько')} ${input('product.1', 'Ещё товар')}
    ${input('count.1', 'Сколько его')} ${selectOf('buyer', 'Кто покупает', buyerOptions(store))}
    ${selectOf('delivery', 'Доставка', deliveries)} ${towns.length > 0 ? selectOf('town', 'Куда', towns) : ''}
    ${input('promocode', 'Промокод')} ${input('bonuses', 'Оплатить бонусами, ₽')}
  </div>`;
}

function table({ before, after }: TotalsPreview): Markup {
  const titles = [...new Set([...before, ...(after ?? [])].map(({ title }) => title))];
  const textOf = (rows: TotalsPreview['before'] | undefined, title: string) =>
    rows?.find((row) => row.title === title)?.text ?? '—';
  return html`<table class="totals">
    <thead>
      <tr>
        <th scope="col">Что</th>
        <th scope="col">Сейчас</th>
        <th scope="col">После правки</th>
      </tr>
    </thead>
    <tbody>
      ${titles.map((title) => {
        const [now, then] = [textOf(before, title), textOf(after, title)];
        const isChanged = after !== undefined && now !== then;
        return html`<tr ${title === 'Итого' ? html`class="sum"` : ''}>
          <th scope="row"><bdi>${title}</bdi></th>
          <td>${now}</td>
          <td>${isChanged ? html`<mark>${then}</mark>` : then}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function outcome(preview: TotalsPreview, { form }: ShownForm): Part {
  const { after, before, errors, example } = preview;
  if (example.unknown.length > 0)
    return html`<p class="error">
      Такого товара нет: ${example.unknown.join('; ')}. Впишите артикул, код или название.
    </p>`;
  if (example.lines.length === 0)
    return html`<p class="soft">Впишите товар, который продаётся, и&nbsp;сколько.</p>`;
  if (after === undefined && !example.isTyped)
    return html`<p class="soft">Заполните поля и&nbsp;нажмите «Посчитать».</p>`;
  if (after === undefined)
    return html`<p class="error">
        После правки не&nbsp;посчитать: исправьте поля.
        ${Object.entries(errors).map(
          ([name, text]) =>
            html`<br /><a href="#${name}">${fieldLabel(form.fields, name)}</a>${text && `: ${text}`}`,
        )}
      </p>
      ${table(preview)}`;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return html`${isSame ? html`<p class="soft">Пока без разницы. Измените поля выше и&nbsp;нажмите «Посчитать».</p>` : ''}
  ${table(preview)}`;
}

/** The part of a form that shows what an example basket comes to before and after; a button of the form counts it again. */
export function totalsSection(shown: ShownForm): Part {
  const { form, context, action } = shown;
  if (!form.kind.previewsTotals) return '';
  const preview = previewTotals(form, shown, context);
  return html`<fieldset id="${EXAMPLE}" tabindex="-1">
    <legend>Как изменится сумма</legend>
    <p class="soft">Пример заказа. Здесь ничего не&nbsp;сохраняется.</p>
    ${exampleFields(preview, context)}
    <p class="add">
      <button
        class="button quiet"
        name="${CHANGE}"
        value="open ${EXAMPLE}"
        formaction="${action}#${EXAMPLE}-outcome"
        formnovalidate
      >
        Посчитать
      </button>
    </p>
    <div class="totals-outcome" id="${EXAMPLE}-outcome" tabindex="-1" role="status">
      ${outcome(preview, shown)}
    </div>
  </fieldset>`;
}
