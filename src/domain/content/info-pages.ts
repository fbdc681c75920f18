interface InfoPage {
  readonly title: string;
  readonly path: string;
}

/** The pages at the root that have these codes, in the order of the codes. */
export const pagesByCode = <Page extends InfoPage>(
  pages: readonly Page[],
  codes: readonly string[],
): Page[] => codes.flatMap((code) => pages.find(({ path }) => path === `/${code}`) ?? []);
