import { paths } from '../../paths.ts';

interface SectionLink {
  readonly title: string;
  readonly path: string;
}

/** Characters of one row on a wide screen, beside what is not the catalogue's. */
const ROW = 115;
/** The gap between two titles, in characters. */
const GAP = 4;
const ALL: SectionLink = { title: 'Все разделы', path: paths.catalog };

/**
 * The sections that the header names in one row. A shop of many has them all in the catalogue's menu, and the last link leads to
 * its page.
 */
export function shownSections(sections: readonly SectionLink[]): readonly SectionLink[] {
  const endsOf = sections.map((_, at) =>
    sections.slice(0, at + 1).reduce((sum, { title }) => sum + title.length + GAP, 0),
  );
  if ((endsOf.at(-1) ?? 0) <= ROW) return sections;
  return [...sections.filter((_, at) => (endsOf[at] ?? 0) + ALL.title.length <= ROW), ALL];
}
