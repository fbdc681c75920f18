import type { Problem } from '../records/record.ts';
import type { RefusalReason, SizeOf } from '../readers/xml/refusal.ts';

/** Why something was left out or read otherwise, in the words of whoever runs the import. */
export function formatProblem(problem: Problem): string {
  switch (problem.code) {
    case 'noId':
      return 'it has no id';
    case 'bareAmpersand':
      return 'an & that begins nothing was read as one; write &amp;';
    case 'controlCharacter':
      return 'a control character was left out';
    case 'number':
      return `"${problem.value}" is no number`;
    case 'repeatedId':
      return `the id ${problem.id} was there before; the first one is taken`;
    case 'noTitle':
      return `${problem.id} has no name`;
    case 'noPrice':
      return `${problem.id} has no price for everybody yet; it is shown once it has one`;
    case 'noProduct':
      return `no goods are known for the offer ${problem.id}; it is kept until they are`;
    case 'currency':
      return `the price of ${problem.id} is in ${problem.currency}, for which there is no rate; name it in exchange.json`;
    case 'unknownGroup':
      return `${problem.id} names the group ${problem.groupId}, which is not known`;
    case 'service':
      return `${problem.id} is a service, not goods`;
    case 'loop':
      return `the group ${problem.id} is within itself; it stands at the root`;
    case 'deepGroup':
      return `the group ${problem.id} lies more than ${problem.limit} deep; it stands beside the one above it`;
    case 'noParent':
      return `the group ${problem.id} names the parent ${problem.parentId}, which is not known; it stands at the root`;
    case 'invalid':
      return `${problem.id} cannot be shown: its ${problem.field} is out of bounds`;
    case 'noPicture':
      return `the picture ${problem.picture} of ${problem.id} is not there: ${problem.why}`;
  }
}

const SIZES: Readonly<Record<SizeOf, string>> = {
  prologue: 'characters before its first element',
  text: 'characters in one text',
  attributes: 'attributes on one element',
  elements: 'elements in one record',
  document: 'documents',
};

/** Why a file is refused. */
export function formatRefusal(reason: RefusalReason): string {
  switch (reason.code) {
    case 'empty':
      return 'the file is empty';
    case 'encoding':
      return `nobody knows the encoding ${reason.name}`;
    case 'misencoded':
      return `the file says that it is in ${reason.name}, and is not`;
    case 'packed':
      return 'this is an archive; unpack it, and name the folder with its files';
    case 'entities':
      return 'the document type declares entities, which are never resolved';
    case 'malformed':
      return `this is no XML (${reason.detail})`;
    case 'cut':
      return 'the file ends before its elements do';
    case 'depth':
      return `elements lie more than ${reason.limit} deep`;
    case 'size':
      return `there are more than ${reason.limit} ${SIZES[reason.what]}`;
    case 'root':
      return 'this is neither CommerceML nor YML';
    case 'noShop':
      return 'the feed holds no shop';
    case 'anotherFeed':
      return `this is the feed of «${reason.told}», and the goods have come from that of «${reason.former}»; --replace-feed goes on, and hides what only the former holds`;
    case 'unreadable':
      return reason.detail;
  }
}
