interface InfoPage {
  readonly title: string;
  readonly path: string;
}

/** Root pages with these codes, in their order. */
export const pagesByCode = <Page extends InfoPage>(
  pages: readonly Page[],
  codes: readonly string[],
): Page[] => codes.flatMap((code) => pages.find(({ path }) => path === `/${code}`) ?? []);
