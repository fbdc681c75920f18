/** The page types of a shop, each with an address found by following the links of the home page. */
export async function findPages(origin: string): Promise<{ name: string; path: string }[]> {
  const links = async (path: string) => {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return [...(await response.text()).matchAll(/href="(\/[^"?#]*)"/g)].map(([, href = '']) => href);
  };
  const first = (hrefs: readonly string[], pattern: RegExp) => {
    const found = hrefs.find((href) => pattern.test(href));
    if (!found) throw new Error(`no link like ${pattern}`);
    return found;
  };
  const listing = first(await links('/catalog'), /^\/catalog\/(?!search$)[\w-]+$/);
  const product = first(await links(listing), /\/detail\//);
  const article = first(await links('/news'), /^\/news\/detail\//);
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing },
    { name: 'product', path: product },
    { name: 'magazine', path: '/news' },
    { name: 'article', path: article },
    { name: 'information', path: '/payment' },
    { name: 'basket', path: '/cart' },
    { name: 'search', path: '/catalog/search' },
  ];
}

/** What a search has found, which is made on demand. */
export const foundGoods = { name: 'found', path: `/catalog/search?query=${encodeURIComponent('лён')}` };
