import { typeset } from '../typography.ts';
import { plainText, type Block, type Directive, type Table } from './document.ts';

const isLabel = (block: Block): boolean => block.type === 'paragraph' && block.data?.directiveLabel === true;

/** What stands between the brackets: `:::table[Title]`. */
export const titleOf = ({ children }: Directive): string =>
  children
    .filter(isLabel)
    .map((label) => typeset(plainText(label)))
    .join('');

export const contentOf = ({ children }: Directive): Block[] => children.filter((block) => !isLabel(block));

/** Cells of the only table of a directive, the head first. @throws TypeError without a table */
export function cellsOf(directive: Directive): string[][] {
  const [table] = contentOf(directive);
  if (table?.type !== 'table') throw new TypeError(`${directive.name} has no table`);
  return table.children.map((row: Table['children'][number]) =>
    row.children.map((cell) => typeset(plainText(cell))),
  );
}

export interface Section {
  title: string;
  /** Address of the heading where it is a link. */
  url: string | undefined;
  blocks: Block[];
}

/** What stands below each heading. @throws TypeError for a block before the first one */
export function sectionsOf(directive: Directive): Section[] {
  const sections: Section[] = [];
  for (const block of contentOf(directive)) {
    if (block.type === 'heading') {
      const [link] = block.children;
      const url = link?.type === 'link' ? link.url : undefined;
      sections.push({ title: typeset(plainText(block)), url, blocks: [] });
    } else {
      const last = sections.at(-1);
      if (last === undefined) throw new TypeError(`${directive.name} begins without a heading`);
      last.blocks.push(block);
    }
  }
  return sections;
}
