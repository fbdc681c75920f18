import { html } from 'hono/html';
import { textDifference, type TextPart } from '../../history/text-difference.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import type { ComparedRecords, Difference } from './compare-records.ts';

function part({ kind, text }: TextPart): Part {
  if (kind === 'same') return html`<span>${text}</span>`;
  return kind === 'gone' ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

const fileIdOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

function pictures({ before, after }: Difference): Markup {
  const shown = (text: string) => (text === '' ? html`<em>нет</em>` : thumbnail(fileIdOf(text)));
  return html`<div class="swap">${shown(before)}<span>→</span>${shown(after)}</div>`;
}

const field = (difference: Difference): Markup =>
  html`<div>
    <dt><bdi>${difference.label}</bdi></dt>
    <dd>
      ${
        difference.isPicture
          ? pictures(difference)
          : html`<p class="texts" dir="auto">
              ${textDifference(difference.before, difference.after).map(part)}
            </p>`
      }
    </dd>
  </div>`;

/** Differences field by field: what is gone is struck out, what is new is underlined. */
export function differenceView({ differences, hasOther }: ComparedRecords): Part {
  if (differences.length === 0)
    return html`<p>${hasOther ? 'Изменились только служебные данные.' : 'Различий нет.'}</p>`;
  return html`<dl class="differences">${differences.map(field)}</dl>`;
}
