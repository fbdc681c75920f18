/** Pixels of dragging beyond which it is no click. */
const CLICK_WITHIN = 6;

/** Glide takes every button of a mouse for a finger, and lets a drag end as a click on what is under it. */
export function guardDrags(list: HTMLElement, signal: AbortSignal): void {
  let pressedAt = 0;
  const press = (event: MouseEvent) => {
    pressedAt = event.pageX;
    // Other buttons of a mouse do not drag.
    if (event.button !== 0) event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    if (event.detail === 0 || Math.abs(event.pageX - pressedAt) <= CLICK_WITHIN) return;
    event.preventDefault();
    event.stopPropagation();
  };
  list.addEventListener('mousedown', press, { signal, capture: true });
  list.addEventListener('click', click, { signal, capture: true });
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
