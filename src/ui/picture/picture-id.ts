const PICTURE_ID = /\/(\d+)\.\w+(?:\?|$)/;

/** The id of the file that a picture shows, by its address; undefined where that names none. */
export function pictureIdIn(address: string): number | undefined {
  const id = PICTURE_ID.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}
