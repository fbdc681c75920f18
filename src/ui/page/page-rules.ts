/**
 * Rules for the page as a whole that come and go, such as that it does not scroll below a dialog. Styles are worked out again
 * only for what the rules name by tag or attribute: an attribute of the root, or what it inherits to all, would restyle
 * everything. Browsers without such sheets (Safari before 16.4) go without.
 */
export function pageRules(page: Document): (rules: string) => void {
  if (!('adoptedStyleSheets' in page)) return () => undefined;
  let sheet: CSSStyleSheet | undefined;
  return (rules) => {
    if (!sheet) {
      if (rules === '') return;
      sheet = new CSSStyleSheet();
      page.adoptedStyleSheets.push(sheet);
    }
    sheet.replaceSync(rules);
  };
}
