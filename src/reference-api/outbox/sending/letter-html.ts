import { html, raw } from 'hono/html';
import type { Markup } from '../../html-page.ts';

/** Colours of the brand as mail programs know them: #rrggbb. */
export interface LetterLook {
  page: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
  onAccent: string;
}

/** What a letter looks like where no brand says. */
export const PLAIN_LOOK: LetterLook = {
  page: '#f4f4f2',
  surface: '#ffffff',
  text: '#222222',
  muted: '#5f5f5f',
  accent: '#222222',
  onAccent: '#ffffff',
};

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;
const WHOLE_ADDRESS = /^https?:\/\/[^\s<>"']+$/;

/** A line with its addresses as links; one that is an address alone is a button. */
function lineView(line: string, { accent, onAccent }: LetterLook): Markup {
  if (WHOLE_ADDRESS.test(line))
    return html`<a
      href="${line}"
      style="display: inline-block; margin: 12px 0 4px; padding: 12px 24px; border-radius: 2px; background: ${accent}; color: ${onAccent}; text-decoration: none;"
      >Открыть страницу</a
    >`;
  const parts = line
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 0 ? part : html`<a href="${part}" style="color: ${accent};">${part}</a>`,
    );
  return html`${parts}`;
}

/** Paragraphs stand between empty lines; the last of several is the signature. */
function paragraphView(paragraph: string, look: LetterLook, isSignature: boolean): Markup {
  const style = isSignature
    ? `margin: 32px 0 0; color: ${look.muted}; font-size: 14px;`
    : 'margin: 0 0 16px;';
  const lines = paragraph.split('\n').map((line) => lineView(line, look));
  return html`<p style="${style}">
    ${lines.flatMap((line, index) => (index === 0 ? [line] : [raw('<br>'), line]))}
  </p>`;
}

/**
 * A letter of a shop as HTML for mail programs: tables and styles of elements, no pictures, nothing that is fetched. What others
 * have typed stays text.
 */
export async function letterHtml(
  { title, subject, body }: { title: string; subject: string; body: string },
  look: LetterLook,
): Promise<string> {
  const paragraphs = body.split(/\n{2,}/);
  const view = await html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin: 0; padding: 0; background: ${look.page};">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background: ${look.page};"
        >
          <tr>
            <td align="center" style="padding: 32px 16px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width: 560px;"
              >
                <tr>
                  <td
                    style="${FONT} padding: 0 0 16px; color: ${look.muted}; font-size: 14px; letter-spacing: 0.04em;"
                  >
                    ${title}
                  </td>
                </tr>
                <tr>
                  <td
                    style="${FONT} padding: 32px 24px; background: ${look.surface}; color: ${look.text}; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere;"
                  >
                    <h1 style="margin: 0 0 20px; font-size: 22px; line-height: 1.25; font-weight: 600;">
                      ${subject}
                    </h1>
                    ${paragraphs.map((paragraph, index) =>
                      paragraphView(paragraph, look, index > 0 && index === paragraphs.length - 1),
                    )}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // A text that is no object.
  return view.toString();
}
