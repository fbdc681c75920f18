import type { ConsentDocument, ConsentPlace } from '../../contract/account/consent.ts';

/** What a document is at a place: undefined where it is not asked for. */
export const isRequiredAt = (
  { places }: Pick<ConsentDocument, 'places'>,
  place: ConsentPlace,
): boolean | undefined => places.find((asked) => asked.place === place)?.required;
