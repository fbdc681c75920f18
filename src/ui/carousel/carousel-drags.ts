/** Pixels below which a drag is a click. */
const CLICK_WITHIN = 6;

/** Glide drags with every mouse button and lets a drag end as a click. */
export function guardDrags(list: HTMLElement, signal: AbortSignal): void {
  let pressedAt = 0;
  const press = (event: MouseEvent) => {
    pressedAt = event.pageX;
    // Only the main button drags.
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
