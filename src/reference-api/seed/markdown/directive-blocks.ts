import type { ContentBlock, FabricType } from '../../../contract/content/content-block.ts';
import { parseLink } from '../../../contract/calls/safe-url.ts';
import type { ClothPicture } from '../cloth/cloth-picture.ts';
import { typeset } from '../typography.ts';
import { cellsOf, sectionsOf, titleOf, type Section } from './directive.ts';
import { plainText, type Directive } from './document.ts';
import { imageOf } from './image.ts';
import { richText } from './rich-text.ts';

/** Adds a picture of that ratio; the id of its file. */
type AddPicture = (picture: ClothPicture, ratio?: number) => number;

const SQUARE = 1;
/** «3–6» is not parted in a narrow cell. */
const RANGE = /(?<=\d)–(?=\d)/g;
const WORD_JOINER = '\u2060';
const NOT_MEASURED = '–';

/** The block of the contract that a directive is named after. @throws TypeError for an unknown name */
export function directiveBlock(directive: Directive, addPicture: AddPicture): ContentBlock {
  const title = titleOf(directive);
  switch (directive.name) {
    case 'table': {
      const [head = [], ...rows] = cellsOf(directive).map((row) =>
        row.map((cell) => cell.replace(RANGE, `–${WORD_JOINER}`)),
      );
      return { type: 'table', title, head, rows };
    }
    case 'questions':
      return {
        type: 'questions',
        title,
        questions: sectionsOf(directive).map(({ title: question, blocks }) => ({
          question,
          answer: typeset(blocks.map(plainText).join(' ')),
        })),
      };
    case 'fabricCharacteristics':
      return { type: 'fabricCharacteristics', title, items: cellsOf(directive).slice(1).map(characteristic) };
    case 'fabricDescriptionTabs':
      return {
        type: 'fabricDescriptionTabs',
        title,
        tabs: sectionsOf(directive).map((tab) => ({ title: tab.title, html: richText(tab.blocks) })),
      };
    case 'fabricTypeList':
      return {
        type: 'fabricTypeList',
        title,
        fabrics: sectionsOf(directive).map((section) => fabricType(section, addPicture)),
      };
    case 'fabricType': {
      const [section] = sectionsOf(directive);
      if (section === undefined) throw new TypeError('fabricType is empty');
      return { type: 'fabricType', ...fabricType(section, addPicture) };
    }
    default:
      throw new TypeError(`There is no content block ${directive.name}`);
  }
}

const characteristic = ([title = '', score = NOT_MEASURED, text = '']: readonly string[]) => ({
  title,
  score: score === NOT_MEASURED ? null : Number(score),
  text,
});

function fabricType(
  { title, url = '', blocks: [image, ...text] }: Section,
  addPicture: AddPicture,
): FabricType {
  const picture = image && imageOf(image)?.picture;
  if (picture === undefined) throw new TypeError(`${title} has no picture`);
  return {
    title,
    text: typeset(text.map(plainText).join(' ')),
    fileId: addPicture(picture, SQUARE),
    link: parseLink(url),
  };
}
