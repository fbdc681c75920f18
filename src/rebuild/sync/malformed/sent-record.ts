import * as z from 'zod/mini';
import {
  type Banner,
  type BannerBlock,
  BannerBlockSchema,
  BannerSchema,
} from '../../../contract/content/banner.ts';
import { valueFault } from '../../problems/value-fault.ts';
import { type MalformedRecord, nameOf } from './record-fault.ts';

/** A record of a small collection as the API sent it. */
export interface SentRecord<Entity> {
  /** What it is stored under; null where it does not name itself. */
  key: string | null;
  /** How many records it counts as. */
  size: number;
  /** The entity to store, given the stored one; undefined where the record is malformed and nothing is stored. */
  read: (stored: Entity | undefined) => { entity: Entity | undefined; malformed: readonly MalformedRecord[] };
}

/** A record that keeps the contract. */
export const wellFormed = <Entity>(key: string | number, entity: Entity): SentRecord<Entity> => ({
  key: String(key),
  size: 1,
  read: () => ({ entity, malformed: [] }),
});

/** A record that breaks the contract, for which `restore` makes an entity of the stored one. */
const malformed = <Entity>(
  key: string | number | null,
  fault: Omit<MalformedRecord, 'kept'>,
  restore: (stored: Entity) => Entity,
): SentRecord<Entity> => ({
  key: key === null ? null : String(key),
  size: 1,
  read: (stored) => ({
    entity: stored && restore(stored),
    malformed: [{ ...fault, kept: stored !== undefined }],
  }),
});

/** Of a record that is all that its schema asks for and has no name. */
const NO_ISSUES = { issues: [] };

/** How the records of a list are read. */
export interface RecordRules<Sent, Entity> {
  schema: z.core.$ZodType<Sent>;
  /** The member that names a record. */
  by: 'id' | 'code';
  toEntity: (sent: Sent, place: number) => Entity;
  /** The stored entity for a malformed record at a place of the list. */
  restore?: (stored: Entity, place: number) => Entity;
}

/** A reader of lists that reads each record for itself. */
export const sentRecords =
  <Sent, Entity>({ schema, by, toEntity, restore = (stored) => stored }: RecordRules<Sent, Entity>) =>
  (list: readonly unknown[]): SentRecord<Entity>[] =>
    list.map((raw, place) => {
      const name = nameOf(raw, place);
      const key = name[by];
      const parsed = z.safeParse(schema, raw);
      if (parsed.success && key !== null) return wellFormed(key, toEntity(parsed.data, place));
      const fault = valueFault(parsed.error ?? NO_ISSUES, raw);
      return malformed(key, { ...name, ...fault }, (stored) => restore(stored, place));
    });

/** A record that was asked for by its code. */
export function sentSingle<Sent, Entity>(
  code: string,
  raw: unknown,
  schema: z.core.$ZodType<Sent>,
  toEntity: (sent: Sent) => Entity,
): SentRecord<Entity> {
  const parsed = z.safeParse(schema, raw);
  if (parsed.success) return wellFormed(code, toEntity(parsed.data));
  return malformed(code, { id: nameOf(raw).id, code, ...valueFault(parsed.error, raw) }, (stored) => stored);
}

const UnreadBlockSchema = z.extend(BannerBlockSchema, { banners: z.array(z.unknown()) });

/** A block whose banners are read one by one, so that a malformed one does not hold back the others, and one without an id removes none. */
export function sentBannerBlock(raw: unknown, place?: number): SentRecord<BannerBlock> {
  const parsed = z.safeParse(UnreadBlockSchema, raw);
  if (!parsed.success) {
    const name = nameOf(raw, place);
    return malformed(name.code, { ...name, ...valueFault(parsed.error, raw) }, (stored) => stored);
  }
  const block = parsed.data;
  return {
    key: block.code,
    size: Math.max(1, block.banners.length),
    read(stored) {
      const faults: MalformedRecord[] = [];
      const named = new Set(block.banners.map((item) => nameOf(item).id));
      /** A banner without an id may be any of these; they stand where the first such one does. */
      let unnamed = stored?.banners.filter(({ id }) => !named.has(id)) ?? [];
      const banners = block.banners.flatMap((item, index): Banner[] => {
        const banner = z.safeParse(BannerSchema, item);
        if (banner.success) return [banner.data];
        const { id } = nameOf(item);
        const last = id === null ? undefined : stored?.banners.find((one) => one.id === id);
        const { field, fault } = valueFault(banner.error, item);
        const path = ['banners', index, ...(field === '' ? [] : [field])].join('.');
        faults.push({ id, code: block.code, field: path, fault, kept: last !== undefined });
        if (id !== null) return last ? [last] : [];
        const kept = unnamed;
        unnamed = [];
        return kept;
      });
      return { entity: { ...block, banners }, malformed: faults };
    },
  };
}
