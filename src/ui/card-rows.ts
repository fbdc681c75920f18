/** Share of a row's width that one press pushes it by. */
const PUSH = 0.8;

const connect = (frame: HTMLElement) => {
  const row = frame.querySelector<HTMLElement>('[data-cards]');
  const back = frame.querySelector<HTMLButtonElement>('[data-push="-1"]');
  const on = frame.querySelector<HTMLButtonElement>('[data-push="1"]');
  if (!row || !back || !on) return;

  const show = () => {
    back.hidden = row.scrollLeft < 1;
    on.hidden = row.scrollLeft + row.clientWidth > row.scrollWidth - 1;
  };
  for (const button of [back, on]) {
    button.addEventListener('click', () => {
      row.scrollBy({ left: Number(button.dataset.push) * row.clientWidth * PUSH, behavior: 'smooth' });
    });
  }
  row.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(row);
};

/** Gives rows of cards their two arrows, each where there is more in its direction. */
export const pushCardRows = (page: Document): void => {
  for (const frame of page.querySelectorAll<HTMLElement>('[data-row]')) connect(frame);
};
