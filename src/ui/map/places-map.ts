import type { Coordinates, YMaps } from './ymaps.ts';

/** `id` is unique. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly coord: { readonly lat: number; readonly lon: number };
}

export interface PlacesMap {
  /** Replaces the places; the view begins at the first. */
  show(places: readonly Place[]): void;
  /** Null deselects. */
  select(id: string | null): void;
  destroy(): void;
}

interface PlacesMapOptions {
  readonly places: readonly Place[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** In a scrolling page: wheel and touch are not captured. */
  readonly inPage?: boolean;
}

/** Initial zoom, and the minimum for a selected place. */
const FIRST_ZOOM = 10;
const CHOSEN_ZOOM = 13;
const MOVE_MS = 200;

const coordinates = ({ coord: { lat, lon } }: Place): Coordinates => [lat, lon];

/** The service writes hints as HTML. */
const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const prefers = (query: string): boolean => matchMedia(`(${query})`).matches;

/** `element` must have a size. @throws the service's errors */
export function createPlacesMap(
  maps: YMaps,
  element: HTMLElement,
  { places, selected, onSelect, inPage = false }: PlacesMapOptions,
): PlacesMap {
  const style = getComputedStyle(element);
  const colour = (role: string) => style.getPropertyValue(role).trim();
  const plain = { preset: 'islands#circleDotIcon', iconColor: colour('--text') };
  const marked = { preset: 'islands#dotIcon', iconColor: colour('--accent') };
  const duration = prefers('prefers-reduced-motion: reduce') ? 0 : MOVE_MS;

  const markOf = (place: Place) => {
    const mark = new maps.Placemark(coordinates(place), { hintContent: asHtml(place.title) }, plain);
    mark.events.add('click', () => {
      clicked = place.id;
      onSelect(place.id);
    });
    return { place, mark };
  };
  let marks = new Map<string, ReturnType<typeof markOf>>();
  /** The selected id, which may not be shown. */
  let wanted = selected;
  let chosen: ReturnType<typeof markOf> | undefined;
  /** Already in view. */
  let clicked: string | undefined;

  const first = places.find(({ id }) => id === selected) ?? places[0];
  const map = new maps.Map(
    element,
    { center: first ? coordinates(first) : [0, 0], zoom: FIRST_ZOOM, controls: ['zoomControl'] },
    { suppressMapOpenBlock: true, yandexMapDisablePoiInteractivity: true, autoFitToViewport: 'always' },
  );
  if (inPage) map.behaviors.disable(prefers('pointer: coarse') ? ['scrollZoom', 'drag'] : ['scrollZoom']);
  const clusterer = new maps.Clusterer({
    preset: 'islands#invertedClusterIcons',
    clusterIconColor: colour('--text'),
  });
  map.geoObjects.add(clusterer);

  function unmark(): void {
    if (!chosen) return;
    map.geoObjects.remove(chosen.mark);
    chosen.mark.options.set(plain);
    clusterer.add([chosen.mark]);
    chosen = undefined;
  }

  /** A selected place is shown outside clusters. */
  function mark(): void {
    chosen = wanted === null ? undefined : marks.get(wanted);
    if (!chosen) return;
    clusterer.remove([chosen.mark]);
    chosen.mark.options.set(marked);
    map.geoObjects.add(chosen.mark);
  }

  function put(shown: readonly Place[]): void {
    unmark();
    clusterer.removeAll();
    marks = new Map(shown.map((place) => [place.id, markOf(place)]));
    clusterer.add([...marks.values()].map((each) => each.mark));
    mark();
  }

  put(places);
  return {
    show(shown) {
      put(shown);
      const [next] = shown;
      if (next && !chosen) map.setCenter(coordinates(next), FIRST_ZOOM, { duration });
    },
    select(id) {
      unmark();
      wanted = id;
      mark();
      if (chosen && id !== clicked)
        map.setCenter(coordinates(chosen.place), Math.max(map.getZoom(), CHOSEN_ZOOM), { duration });
      clicked = undefined;
    },
    destroy: () => map.destroy(),
  };
}
