/**
 * Plays a browser's translator on a page, as it stands in each of its documents: elements of its own come around each text, or
 * with a translation into its place, and so do those that come later. It refers to nothing outside itself, so that it can be
 * given to a browser.
 * @param way `wrap` leaves the text in them, `replace` takes it off the page
 */
export function translatePage(way: 'wrap' | 'replace'): void {
  const own = new WeakSet<Node>();
  const untouched = 'script, style, noscript, textarea, option, font, title, svg';

  function translate(text: Text): void {
    if (own.has(text) || !text.isConnected || text.data.trim() === '') return;
    if (text.parentElement?.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const shown = way === 'wrap' ? text : document.createTextNode(text.data);
    own.add(shown);
    text.replaceWith(outer);
    inner.append(shown);
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) translate(text);
  }

  function begin(): void {
    document.documentElement.lang = 'kk';
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateIn(target);
        for (const node of addedNodes) translateIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
