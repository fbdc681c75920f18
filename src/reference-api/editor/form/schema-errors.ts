import * as z from 'zod/mini';
import { isEmptyVideo } from '../../media/library/picture-places.ts';
import { issueText } from '../fields/issue-text.ts';
import type { Texts } from '../fields/show-record.ts';
import type { Content } from '../kinds/kind.ts';
import type { OpenForm } from './open-form.ts';

/** What the schema says of a whole record, which no single field can know. */
export function schemaErrors({ kind }: OpenForm, record: Content): Texts {
  const { error } = z.safeParse(kind.schema, record);
  return {
    ...Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(issue)])),
    ...emptyVideos(record),
  };
}

const EMPTY_VIDEO = 'Выберите видео или вставьте ссылку на него; ненужную часть уберите.';

function emptyVideos({ blocks }: Content): Texts {
  if (!Array.isArray(blocks)) return {};
  const wrong = blocks.flatMap((block: unknown, index) => (isEmptyVideo(block) ? [index] : []));
  return Object.fromEntries(wrong.map((index) => [`blocks.${index}.url`, EMPTY_VIDEO]));
}
