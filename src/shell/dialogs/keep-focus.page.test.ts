import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

function begin(selector: string): HTMLElement {
  const element = find(selector);
  addEventListener('focusin', (event) => keepFocus(document, event.composedPath()), { once: true });
  element.focus();
  return element;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `<main><section id="list"><ul>
    <li id="row"><button id="delete">Удалить</button></li><li><button id="other">Другое</button></li>
  </ul></section></main>`;
});

test('a button that leaves the page gives its focus to the part that it was in', async () => {
  begin('#delete').remove();
  await settled();
  expect(document.activeElement).toBe(find('#row'));
});

test('a button that leaves with its row gives its focus to what is around the row', async () => {
  begin('#delete');
  find('#row').remove();
  await settled();
  expect(document.activeElement).toBe(find('#list'));
});

test('a control that is disabled under the focus gives it to its part', async () => {
  begin('#delete').toggleAttribute('disabled', true);
  await settled();
  expect(document.activeElement).toBe(find('#row'));
});

test('the message of a failure gets the focus when it takes the place of the button', async () => {
  begin('#delete');
  find('#row').innerHTML = '<p role="alert">Не удалось</p>';
  await settled();
  expect(document.activeElement).toBe(find('[role=alert]'));
});

test('the message of a failure gets the focus when it comes later', async () => {
  begin('#delete');
  find('#row').innerHTML = '<p role="status">Загружаем…</p>';
  await settled();
  expect(document.activeElement).toBe(find('#row'));
  find('#row').innerHTML = '<p role="alert">Не удалось</p>';
  await settled();
  expect(document.activeElement).toBe(find('[role=alert]'));
});

test('a dialog that came by itself leaves the focus at the content of the page', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div><dialog open><button id="close">Закрыть</button></dialog></div>',
  );
  begin('#close');
  find('dialog').remove();
  await settled();
  expect(document.activeElement).toBe(find('main'));
});

test('a dialog that came by itself and had the focus as a whole leaves it there, too', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open tabindex="-1">Загружаем</dialog>');
  begin('dialog').remove();
  await settled();
  expect(document.activeElement).toBe(find('main'));
});

test('whoever has gone on keeps the focus where it is', async () => {
  begin('#delete');
  find('#other').focus();
  find('#row').innerHTML = '<p role="alert">Не удалось</p>';
  await settled();
  expect(document.activeElement).toBe(find('#other'));
});

test('a part that had the focus in the place of what was in it cannot be focused by a press afterwards', async () => {
  begin('#delete').remove();
  await settled();
  expect(find('#row').tabIndex).toBe(-1);
  find('#other').focus();
  expect(find('#row').hasAttribute('tabindex')).toBe(false);
});

test('the way past the header takes the focus to the content', async () => {
  document.body.innerHTML =
    '<a href="#content">К содержанию</a><main id="content"><button>Купить</button></main>';
  begin('a').click();
  await settled();
  expect(document.activeElement).toBe(find('main'));
});
