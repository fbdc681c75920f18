import type { Place, PlacesMap } from '../../ui/map/places-map.ts';

function partsOf(section: HTMLElement) {
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [toggle, frame, canvas, caption] = ['toggle', 'frame', 'canvas', 'caption'].map(part);
  return toggle && frame && canvas && caption ? { toggle, frame, canvas, caption } : undefined;
}

const titleOf = (item: HTMLElement): string => item.querySelector('h2')?.textContent ?? '';
const addressOf = (item: HTMLElement): string => item.querySelector('address p')?.textContent.trim() ?? '';

const itemsOf = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>('li[data-coord]')];

function placeOf(item: HTMLElement): Place {
  const [lat = 0, lon = 0] = (item.dataset['coord'] ?? '').split(' ').map(Number);
  return { id: item.id, title: titleOf(item), coord: { lat, lon } };
}

/** The style sheet hides the others. */
const shownPlaces = (section: HTMLElement): Place[] =>
  itemsOf(section)
    .filter((item) => item.checkVisibility())
    .map(placeOf);

/** The map is loaded on request; the list works without it. */
export function offerMap(section: HTMLElement, mapsKey: string): void {
  const parts = partsOf(section);
  if (!parts) return;
  const { toggle, frame, canvas, caption } = parts;
  let opening: Promise<PlacesMap | undefined> | undefined;
  let map: PlacesMap | undefined;

  function describe(id: string | null): void {
    const item = itemsOf(section).find((each) => each.id === id);
    for (const each of itemsOf(section)) each.toggleAttribute('data-chosen', each === item);
    if (!item) return caption.replaceChildren();
    const link = document.createElement('a');
    link.href = `#${item.id}`;
    link.textContent = titleOf(item);
    caption.replaceChildren(link, ` — ${addressOf(item)}`);
  }

  async function draw(): Promise<PlacesMap | undefined> {
    frame.setAttribute('aria-busy', 'true');
    try {
      const { drawMap } = await import('../../ui/map/draw-map.ts');
      map = await drawMap(mapsKey, canvas, {
        places: shownPlaces(section),
        selected: null,
        onSelect: (id) => {
          map?.select(id);
          describe(id);
        },
        inPage: true,
      });
    } catch {
      opening = undefined;
      canvas.hidden = true;
      caption.textContent = 'Карта сейчас не открывается. Все адреса есть в\u00a0списке.';
    }
    frame.removeAttribute('aria-busy');
    return map;
  }

  function show(isShown: boolean): void {
    frame.hidden = !isShown;
    toggle.setAttribute('aria-expanded', String(isShown));
    toggle.textContent = isShown ? 'Скрыть карту' : 'Показать на карте';
    if (!isShown || opening) return;
    canvas.hidden = false;
    caption.textContent = 'Загружаем карту…';
    opening = draw().then((drawn) => {
      if (drawn) caption.replaceChildren();
      return drawn;
    });
  }

  toggle.addEventListener('click', () => show(frame.hidden !== false));
  section.addEventListener('change', () => map?.show(shownPlaces(section)));
  section.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('[data-part="locate"]') : null;
    const item = pressed?.closest<HTMLElement>('li');
    if (!item) return;
    show(true);
    frame.scrollIntoView({ block: 'center' });
    void opening?.then((drawn) => {
      drawn?.select(item.id);
      if (drawn) describe(item.id);
    });
  });
}
