import { beginOnce } from '../../stores/page/pressed-script.ts';

/** Loads the map on the first press, which is then repeated. */
export function awaitMap(section: HTMLElement, load = () => import('./shop-map.ts')): void {
  let pressed: HTMLElement | null = null;
  const begin = beginOnce(load, ({ offerMap }) => {
    section.removeEventListener('click', open);
    offerMap(section, section.dataset['mapsKey'] ?? '');
    pressed?.click();
  });
  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-part]') : null;
    if (!button) return;
    pressed = button;
    void begin();
  };
  section.addEventListener('click', open);
}
