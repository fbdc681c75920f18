import { visibleText } from './visible-text.ts';

/** A postal code without spaces. What else is no digit stays, for its owner to see. */
export const tidyZip = (typed: string): string => visibleText(typed).replace(/\s/g, '');
