import type * as z from 'zod/mini';
import { ContentKindSchema, type ContentName } from '../../../contract/content/content-hook.ts';
import { paths } from '../../../paths.ts';
import { type DocumentKind, documentSchemas } from '../../db/document-kinds.ts';
import { documentRecords, type Naming } from '../records/document-records.ts';
import type { Content, Kind, Records } from './kind.ts';

type Usual = 'titleOf' | 'pathOf' | 'fileOf' | 'changed' | 'create';

/** A kind without what is usual. */
type Description<Record extends Content> = Omit<Kind<Record>, 'schema' | Usual> &
  Partial<Pick<Kind<Record>, Usual>>;

const usualTitle = ({ title, name, code }: Content): string =>
  [title, name, code].find((one) => typeof one === 'string' && one !== '')?.toString() ?? '';

interface Pictured {
  image?: { fileId: number } | null;
  images?: { fileId: number }[];
}
const usualFile = ({ image, images }: Pictured): number | undefined => image?.fileId ?? images?.[0]?.fileId;

/** Content that names the rules by which the shop sells. */
export const TEXTS_OF_RULES: readonly ContentName[] = [
  { kind: 'page' },
  { kind: 'news' },
  { kind: 'banner' },
];

/** The content that a change of a record changes: its own, and for rules the texts that name them. */
function usualChange({ kind, group }: Pick<Kind, 'kind' | 'group'>): Kind['changed'] {
  if (group === 'rules') return () => [...TEXTS_OF_RULES];
  const { data: name } = ContentKindSchema.safeParse(kind);
  return ({ id }) => (name === undefined ? [] : [{ kind: name, id: /^\d+$/.test(id) ? Number(id) : id }]);
}

/** A kind whose records are what its schema says. Where a new record has a title, records can be added and removed. */
export const defineKind = <Schema extends z.core.$ZodType<Content>>(
  kind: Description<z.output<Schema>> & { schema: Schema },
): Kind => ({
  titleOf: usualTitle,
  pathOf: () => (kind.group === 'rules' ? paths.cart : paths.home),
  fileOf: usualFile,
  changed: usualChange(kind),
  ...(kind.newTitle !== undefined && { create: () => ({}) }),
  ...kind,
});

type Document<Name extends DocumentKind> = z.output<(typeof documentSchemas)[Name]>;

interface DocumentDescription<Name extends DocumentKind> extends Omit<
  Description<Document<Name>>,
  'kind' | 'records'
> {
  /** How its records are named, where not by their id. */
  named?: Naming<Name>;
  /** What is not as with other documents. */
  records?: Partial<Records<Document<Name>>>;
}

export const documentKind = <Name extends DocumentKind>(
  kind: Name,
  { named, records, ...description }: DocumentDescription<Name>,
): Kind =>
  defineKind({
    ...description,
    kind,
    schema: documentSchemas[kind],
    records: { ...documentRecords(kind, named), ...records },
  });
