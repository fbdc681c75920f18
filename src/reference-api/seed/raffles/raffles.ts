import * as z from 'zod/mini';
import { ClothPictureSchema, type ShopPicture } from '../cloth/cloth-picture.ts';
import type { DemoRaffle } from '../demo-shop.ts';
import { contentBlocks, drawForText } from '../markdown/content-blocks.ts';
import { readDocuments, type Document } from '../markdown/document.ts';
import { typeset } from '../typography.ts';
import { participantsOf } from './participants.ts';

const FIRST_PICTURE_ID = 8000;
const PICTURES_PER_RAFFLE = 10;

/**
 * One raffle is open, one is over, one is to come. The days are the same whatever the clock says, so the open one
 * lasts for years: a demonstration must not end.
 */
const RaffleSchema = z.object({
  id: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  picture: ClothPictureSchema,
  /** How many take part. */
  participants: z.int(),
  /** Numbers of participants, from 1 on. */
  winners: z.array(z.int()),
});
type RaffleDocument = Document<z.infer<typeof RaffleSchema>>;

let documents: readonly RaffleDocument[] | undefined;

/** Read once, and only when a shop is generated. */
const readRaffles = (): readonly RaffleDocument[] =>
  (documents ??= readDocuments(new URL('./content/', import.meta.url), RaffleSchema).sort(
    (a, b) => a.frontMatter.id - b.frontMatter.id,
  ));

export function raffles(): { raffles: DemoRaffle[]; pictures: ShopPicture[] } {
  const items = readRaffles().map(raffleOf);
  return {
    raffles: items.map(({ raffle }) => raffle),
    pictures: items.flatMap(({ pictures }) => pictures),
  };
}

function raffleOf({ path, frontMatter, blocks: markdown }: RaffleDocument) {
  const { id, title, startsAt, endsAt, picture, participants, winners } = frontMatter;
  const fileId = FIRST_PICTURE_ID + (id - 1) * PICTURES_PER_RAFFLE;
  const { blocks, pictures } = contentBlocks(markdown, fileId + 1);
  const raffle: DemoRaffle = {
    codeUrl: path,
    startsAt,
    endsAt,
    participants: participantsOf(path, participants, winners),
    blocks,
    id,
    title: typeset(title),
    image: { fileId },
  };
  return { raffle, pictures: [drawForText(picture, fileId), ...pictures] };
}
