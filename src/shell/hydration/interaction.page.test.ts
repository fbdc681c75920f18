import { runInThisContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyEventsScript } from './early-events.ts';
import interaction from './interaction.ts';
import { replayEarly } from './replay-early.ts';

let island: HTMLElement;
let clicks: string[];
let hydrateNow: () => void;
const load = vi.fn();

beforeAll(() => {
  runInThisContext(keepEarlyEventsScript);
});

beforeEach(() => {
  document.body.innerHTML =
    '<astro-island client="interaction" ssr><label>Для себя</label><button>Купить</button><a href="/cart">Корзина</a><form><input type="submit"></form></astro-island>';
  island = document.querySelector('astro-island')!;
  clicks = [];
  load.mockReset();
  load.mockImplementation(
    () =>
      new Promise<() => Promise<void>>((resolve) => {
        hydrateNow = () =>
          resolve(() => {
            island.addEventListener('click', ({ target }) => clicks.push((target as Element).tagName));
            return replayEarly(island);
          });
      }),
  );
  void interaction(load, { name: 'interaction', value: '' }, island);
});

const find = (selector: string) => island.querySelector<HTMLElement>(selector)!;
async function hydrated() {
  hydrateNow();
  await new Promise((resolve) => setTimeout(resolve));
}

test('nothing is loaded before someone means the island', () => {
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerover', 'pointerdown', 'focusin'])('%s loads the island once', (sign) => {
  find('button').dispatchEvent(new Event(sign, { bubbles: true }));
  find('button').dispatchEvent(new Event(sign, { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
});

test('an island that loads at once hears the click that came before it lives', async () => {
  const asleep = island;
  island = asleep.cloneNode(true) as HTMLElement;
  asleep.replaceWith(island);
  void interaction(load, { name: 'interaction', value: 'load' }, island);
  expect(load).toHaveBeenCalledOnce();
  find('button').click();
  await hydrated();
  expect(clicks).toEqual(['BUTTON']);
});

test('a click before hydration reaches the island once it lives, and only once', async () => {
  find('button').click();
  find('button').click();
  expect(clicks).toEqual([]);
  await hydrated();
  expect(clicks).toEqual(['BUTTON']);
  find('button').click();
  expect(clicks).toEqual(['BUTTON', 'BUTTON']);
});

test('a choice and the button that was pressed after it reach the island in this order', async () => {
  find('label').click();
  find('button').click();
  await hydrated();
  expect(clicks).toEqual(['LABEL', 'BUTTON']);
});

test('links work without their island', async () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  find('button').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await hydrated();
  expect(clicks).toEqual([]);
});

test('a form is not sent before its island lives', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('what happens before the directive has come reaches the island too', async () => {
  const asleep = island;
  island = asleep.cloneNode(true) as HTMLElement;
  asleep.replaceWith(island);
  find('button').click();
  expect(load).not.toHaveBeenCalled();
  void interaction(load, { name: 'interaction', value: '' }, island);
  expect(load).toHaveBeenCalledOnce();
  await hydrated();
  expect(clicks).toEqual(['BUTTON']);
});

test('an island that cannot be loaded sends its form as without scripts where a button was pressed, and later leaves it to the browser', async () => {
  // As Astro does where a script does not come.
  load.mockImplementation(() => {
    island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
    return Promise.resolve(() => Promise.resolve());
  });
  const form = island.querySelector('form')!;
  form.action = '/checkout/basket';
  const sent = vi.spyOn(form, 'requestSubmit').mockReturnValue();
  find('[type=submit]').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveBeenCalledExactlyOnceWith(find('[type=submit]'));
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

test.each(['compositionend', 'focusout'])(
  'an island waits for the word that a keyboard composes: %s',
  async (end) => {
    const field = island.querySelector('form')!.appendChild(document.createElement('input'));
    const type = (value: string) => {
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    find('button').click();
    type('Ж');
    await hydrated();
    type('Жи');
    expect(clicks).toEqual([]);
    field.dispatchEvent(
      end === 'focusout'
        ? new FocusEvent(end, { bubbles: true })
        : new CompositionEvent(end, { bubbles: true }),
    );
    await vi.waitUntil(() => clicks.length > 0);
    expect(field.value).toBe('Жи');
  },
);

test('a button that is gone when the island lives is not clicked', async () => {
  find('button').click();
  find('button').remove();
  await hydrated();
  expect(clicks).toEqual([]);
});
