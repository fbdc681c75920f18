import { loadMaps } from './load-maps.ts';
import { createPlacesMap, type PlacesMap } from './places-map.ts';

type Drawing = Parameters<typeof createPlacesMap> extends [unknown, ...infer Rest] ? Rest : never;

/** Loads the maps service and draws places on it. @throws where the service does not come in time */
export async function drawMap(mapsKey: string, ...drawing: Drawing): Promise<PlacesMap> {
  return createPlacesMap(await loadMaps(mapsKey), ...drawing);
}
