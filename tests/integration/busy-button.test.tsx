import { expect, test, vi } from 'vitest';
import { draw, find, press } from './harness/island-page.ts';

const { Button } = await import('../../src/ui/button/Button.tsx');
const { Form } = await import('../../src/ui/form/Form.tsx');

test.each([
  [false, 1],
  [true, 0],
])(
  'a form whose button is busy (%s) is sent %i times by a press, and the focus stays',
  async (busy, times) => {
    const send = vi.fn();
    await draw(
      <Form onSubmit={send}>
        <Button type="submit" loading={busy}>
          Сохранить
        </Button>
      </Form>,
    );
    const button = find<HTMLButtonElement>('button', 'Сохранить');
    button.focus();
    await press(button);
    expect(send).toHaveBeenCalledTimes(times);
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe(busy ? 'true' : null);
  },
);

test('a busy button does nothing, and says that it is busy', async () => {
  const act = vi.fn();
  await draw(
    <Button loading onClick={act}>
      Оплатить
    </Button>,
  );
  const button = find('button', 'Оплатить');
  await press(button);
  expect(act).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});
