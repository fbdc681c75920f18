/** The used part of Yandex Maps 2.1. Coordinates are latitude, longitude. */
export interface YMaps {
  ready(onReady: () => void, onFailure: (reason: unknown) => void): unknown;
  readonly Map: new (
    element: HTMLElement,
    state: MapState,
    options: Readonly<Record<string, unknown>>,
  ) => YMap;
  readonly Placemark: new (
    coordinates: Coordinates,
    properties: { readonly hintContent: string },
    options: PlacemarkOptions,
  ) => YPlacemark;
  readonly Clusterer: new (options: ClustererOptions) => YClusterer;
}

export type Coordinates = readonly [latitude: number, longitude: number];

interface MapState {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly controls: readonly 'zoomControl'[];
}

export interface PlacemarkOptions {
  readonly preset: string;
  /** CSS colour. */
  readonly iconColor: string;
}

interface ClustererOptions {
  readonly preset: string;
  readonly clusterIconColor: string;
}

export interface YMap {
  readonly geoObjects: { add(object: YPlacemark | YClusterer): unknown; remove(object: YPlacemark): unknown };
  readonly behaviors: { disable(behaviors: readonly ('scrollZoom' | 'drag')[]): unknown };
  getZoom(): number;
  setCenter(center: Coordinates, zoom: number, options: { readonly duration: number }): unknown;
  destroy(): void;
}

export interface YPlacemark {
  readonly options: { set(options: PlacemarkOptions): unknown };
  readonly events: { add(event: 'click', listener: () => void): unknown };
}

export interface YClusterer {
  add(placemarks: readonly YPlacemark[]): unknown;
  remove(placemarks: readonly YPlacemark[]): unknown;
  removeAll(): unknown;
}
