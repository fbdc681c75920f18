const PICTURE_ID = /\/(\d+)\.\w+(?:\?|$)/;

/** Undefined for other addresses. */
export function pictureIdIn(address: string): number | undefined {
  const id = PICTURE_ID.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}
