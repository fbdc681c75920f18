import type * as z from 'zod/mini';
import { PictureIdSchema, VideoIdSchema } from '../../../contract/catalog/image.ts';

export type Path = readonly (string | number)[];

/** Where a record has a picture or a video, whose still is a picture of the same id. */
export interface PicturePlace {
  fileId: number;
  /** From the record down to the id. */
  path: Path;
  /** What to take out of the record, so that it keeps its schema without the picture. */
  holder: { path: Path; isElement: boolean } | undefined;
  /** Whether an alternative text stands beside it. */
  hasAlt: boolean;
}

type Holder = PicturePlace['holder'];
type Collect = (
  value: unknown,
  at: { path: Path; holder: Holder; hasAlt: boolean },
  found: PicturePlace[],
) => void;

/** What is read of a schema: `z.core.$ZodTypeDef` has its type only. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  values?: readonly unknown[];
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;
const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const collectId: Collect = (value, { path, holder, hasAlt }, found) => {
  if (typeof value === 'number') found.push({ fileId: value, path, holder, hasAlt });
};

function collectorOfObject(shape: Record<string, z.core.$ZodType>): Collect | undefined {
  const members = Object.entries(shape);
  const collectors = members.flatMap(([name, schema]) => {
    const collect = collectorOf(schema);
    return collect === undefined ? [] : [[name, collect] as const];
  });
  if (collectors.length === 0) return undefined;
  const literals = members.flatMap(([name, schema]) => {
    const { type, values } = definitionOf(schema);
    return type === 'literal' && values ? [[name, values] as const] : [];
  });
  return (value, { path, holder }, found) => {
    // Another member of a union.
    if (!isMembers(value) || literals.some(([name, values]) => !values.includes(value[name]))) return;
    for (const [name, collect] of collectors)
      collect(value[name], { path: [...path, name], holder, hasAlt: 'alt' in shape }, found);
  };
}

function collectorOfArray(element: z.core.$ZodType): Collect | undefined {
  const collect = collectorOf(element);
  return (
    collect &&
    ((value, { path }, found) => {
      if (!Array.isArray(value)) return;
      for (const [index, item] of value.entries()) {
        const at = [...path, index];
        collect(item, { path: at, holder: { path: at, isElement: true }, hasAlt: false }, found);
      }
    })
  );
}

/** Undefined where nothing below the schema is a picture or a video. */
function collectorOf(schema: z.core.$ZodType): Collect | undefined {
  if (schema === PictureIdSchema || schema === VideoIdSchema) return collectId;
  const { type, shape, element, innerType, options, in: input } = definitionOf(schema);
  if (shape) return collectorOfObject(shape);
  if (element) return collectorOfArray(element);
  if (options) {
    const all = options.flatMap((option) => collectorOf(option) ?? []);
    return all.length === 0
      ? undefined
      : (value, at, found) => all.forEach((collect) => collect(value, at, found));
  }
  const collect = innerType ? collectorOf(innerType) : input && collectorOf(input);
  if (collect === undefined || type !== 'nullable') return collect;
  return (value, { path, hasAlt }, found) =>
    collect(value, { path, hasAlt, holder: { path, isElement: false } }, found);
}

/** Finds the pictures and videos of records of a schema, by the schema; undefined where its records have none. */
export function pictureFinder(schema: z.core.$ZodType): ((record: unknown) => PicturePlace[]) | undefined {
  const collect = collectorOf(schema);
  return (
    collect &&
    ((record) => {
      const found: PicturePlace[] = [];
      collect(record, { path: [], holder: undefined, hasAlt: false }, found);
      return found;
    })
  );
}

/** What stands at a path's end, and what holds it. */
function ownerOf(
  record: unknown,
  path: Path,
): { owner: Record<string | number, unknown>; key: string | number } {
  const key = path.at(-1);
  const owner = path
    .slice(0, -1)
    .reduce((value, name) => Reflect.get(value as object, name) as unknown, record);
  if (key === undefined || typeof owner !== 'object' || owner === null)
    throw new Error('A record has no such place.');
  return { owner: owner as Record<string | number, unknown>, key };
}

export function withPicture<Entity>(record: Entity, places: readonly PicturePlace[], fileId: number): Entity {
  const copy = structuredClone(record);
  for (const { path } of places) {
    const { owner, key } = ownerOf(copy, path);
    owner[key] = fileId;
  }
  return copy;
}

/** The record with another alternative text in those places that have one, where it is the former or empty. */
export function withAlt<Entity>(
  record: Entity,
  places: readonly PicturePlace[],
  { before, alt }: { before: string; alt: string },
): Entity {
  const copy = structuredClone(record);
  for (const { path, hasAlt } of places) {
    const { owner } = ownerOf(copy, path);
    const said = owner['alt'] ?? '';
    if (hasAlt && (said === '' || said === before)) owner['alt'] = alt;
  }
  return copy;
}

/** A block for a video that has none, neither the shop's own nor another site's, shows nothing. */
export const isEmptyVideo = (block: unknown): boolean =>
  isMembers(block) && block['type'] === 'video' && block['fileId'] === null && !block['url'];

/** The record without the pictures of those places: without the item of a list that shows one, else with nothing in its place. */
export function withoutPictures<Entity>(record: Entity, places: readonly PicturePlace[]): Entity {
  const copy = structuredClone(record);
  // The last first, so that the indices of the others stay.
  for (const { holder } of places.toReversed()) {
    if (holder === undefined) throw new Error('The record cannot be without its picture.');
    const { owner, key } = ownerOf(copy, holder.path);
    if (holder.isElement) removeElement(copy, holder.path);
    else owner[key] = null;
    if (isEmptyVideo(owner)) removeElement(copy, holder.path.slice(0, -1));
  }
  return copy;
}

function removeElement(record: unknown, path: Path): void {
  const { owner, key } = ownerOf(record, path);
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
}
