// A site as small as can be, in the place of the compiled one: what the rebuild does must not depend on its looks.
const link = (path, text) => `<a href="${path}">${text}</a>`;
const links = (items) => items.map(({ path, title }) => link(path, title)).join('');

const stickerOf = (content, id, values) => {
  const sticker = content.sticker(id);
  const text =
    sticker && (sticker.nameTemplate?.replace(/\{([\w-]+)\}/g, (_, code) => values[code]) ?? sticker.name);
  return sticker ? `<b>${text}${sticker.color}</b>` : '';
};

/** Rich text of the editors. */
const blocksOf = (blocks) => blocks.map((block) => block.html ?? block.type).join('');

/** Markup that the rebuild keeps for the next page with the same inputs; a draft has nothing to keep it in. */
const renderedOnce = ({ fragments }, inputs, render) =>
  fragments?.find(inputs) ?? (fragments ? fragments.keep(inputs, render()) : render());

const coloursOf = (colours) =>
  colours ? colours.shown.map(({ path, name }) => link(path, name)).join('') + colours.more : '';

// The colours of a product's quality, with what their prices and sizes are.
const siblingsOf = (content, { options }) => {
  const ids = options.find(({ code }) => code === 'quality')?.values.map(({ id }) => id) ?? [];
  const siblings = ids.length > 0 ? content.siblings(Math.min(...ids)) : undefined;
  return siblings ? `<pre>${JSON.stringify(siblings)}</pre>` : '';
};

const cardOf = (content, id) => {
  const card = content.card(id);
  if (!card) return '';
  const stickers = card.stickerIds.flatMap((sticker) => content.sticker(sticker) ?? []);
  const colours = card.hasQuality && content.colours(id);
  const of = [card, ...stickers, ...(colours ? [colours] : [])];
  return renderedOnce(content, { name: 'card', of }, () => {
    const signs = card.stickerIds.map((sticker) => stickerOf(content, sticker, card.stickerValues)).join('');
    const price = card.sale?.available ? `<data value="${card.sale.price}"></data>` : '';
    return `${link(card.path, card.title)} <p data-price-of="${card.id}">${price}</p>${signs}${coloursOf(colours)}`;
  });
};

const layout = (content, address, body) => {
  const settings = content.settings();
  const { site, siteUrl, apiUrl, mapsKey, counters, currencies, config } = settings;
  const frame = content.frame();
  const { sections, infoPages } = frame;
  const nav = renderedOnce(
    content,
    { name: 'nav', of: [frame.settings, frame.site, sections, infoPages], isFrame: true },
    () => `<nav>${frame.site.phones[0]?.number}${links([...sections.categories, ...infoPages])}</nav>`,
  );
  const seo = content.seo(address);
  const shop = JSON.stringify({ apiUrl, mapsKey, counters, currencies, flag: config.flags.WIDGET_TYPE });
  return (
    '<!doctype html><link rel="stylesheet" href="/_astro/site.abc123.css">' +
    `<title>${seo?.title ?? site.title}</title><link rel="canonical" href="${siteUrl}${address}">` +
    `${nav}${shop}<main>${seo?.text ?? ''}${body}</main>`
  );
};

const listed = (content, title, list) =>
  list && `<h1>${title}</h1>${list.productIds.map((id) => cardOf(content, id)).join('')}${list.totalCount}`;

const filtersOf = (content, path) =>
  content
    .filters(path)
    .map(({ code, title, links: values }) => `<h2>${code}: ${title}</h2>${links(values)}`)
    .join('');

const category = (content, path, query, page) => {
  const found = content.category(path);
  if (!found) return undefined;
  const selection = content.selection(path + query);
  const address = selection ? selection.path : path;
  const title = selection ? `${selection.filterTitle}: ${selection.valueTitle}` : found.title;
  const list = listed(content, content.seo(address)?.title ?? title, content.listing(address, page));
  const around = links([...found.crumbs, ...found.children]) + found.description;
  return list && around + list + filtersOf(content, path);
};

// What a product's page says of its price, to people and to machines.
const sold = ({ id, groups }) => {
  const sizes = groups.map(({ id: sku, available, remnants, step, offers }) => ({
    sku: String(sku),
    price: offers[0]?.prices.find(({ priceRole }) => priceRole === 'guest_opt')?.price,
    inStock: available && remnants >= step,
  }));
  const priced = sizes.filter(({ price }) => price > 0);
  const inStock = priced.filter((size) => size.inStock);
  const [lowest] = (inStock.length > 0 ? inStock : priced).toSorted((one, other) => one.price - other.price);
  const shown = lowest?.inStock ? `<data value="${lowest.price}"></data>` : '';
  const variants = priced.map((size) => ({
    sku: size.sku,
    offers: {
      price: size.price / 100,
      availability: `https://schema.org/${size.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }));
  const availability = `https://schema.org/${lowest?.inStock ? 'InStock' : 'OutOfStock'}`;
  const all = { lowPrice: lowest?.price / 100, availability };
  const [only] = variants;
  const product =
    variants.length > 1
      ? { '@type': 'ProductGroup', offers: all, hasVariant: variants }
      : { '@type': 'Product', offers: only?.offers };
  const data = JSON.stringify({ '@graph': only ? [product] : [] });
  return `<div data-groups=""><p data-price-of="${id}">${shown}</p></div><script type="application/ld+json">${data}</script>`;
};

const product = (content, path) => {
  const record = content.product(path.split('/').at(-1));
  if (record?.title === 'Рвётся') throw new Error(record.title);
  if (record?.path !== path) return undefined;
  const maker = record.partner && content.partner(record.partner.id);
  const made = maker ? link(maker.path, maker.title) + (maker.sizeTable?.title ?? '') : '';
  return `<h1>${record.title}</h1>${record.groups[0].offers[0].prices[0]?.price}${record.description}${made}${siblingsOf(content, record)}${sold(record)}`;
};

const newsList = (content, path, page) =>
  content
    .newsList(path, page)
    ?.items.map((item) => link(item.path, item.name))
    .join('');

const widgetOf = (content, code) => {
  const widget = content.widget(code);
  return widget ? widget.title + widget.productIds.map((id) => cardOf(content, id)).join('') : '';
};

const home = (content) =>
  (content.banner('home-hero')?.banners ?? []).map(({ title }) => title).join() +
  ['home-new', 'home-hits', 'home-sale'].map((code) => widgetOf(content, code)).join('');

const newsItem = (content, id) => {
  const news = content.news(id);
  return news && `${news.name}${news.publicationDate}${news.tags.join()}${blocksOf(news.blocks)}`;
};

const collection = (content, path, page) => {
  const found = content.collection(path.split('/').at(-1));
  return found && listed(content, `${found.title} ${found.productCount}`, content.listing(path, page));
};

const brand = (content, path, page) => {
  const found = content.brand(path.split('/').at(-1));
  return (
    found &&
    listed(
      content,
      `${found.title} ${found.country}${found.sizeTable?.title ?? ''}`,
      content.listing(path, page),
    )
  );
};

const raffle = (content, path) => {
  const found = content.raffle(path.split('/').at(-1));
  return found && JSON.stringify(found);
};

const textPage = (content, path) => {
  const page = content.page(path);
  return (
    page && `${links([...page.crumbs, ...page.children])}${page.title}${page.lead}${blocksOf(page.blocks)}`
  );
};

const shells = ['/cart', '/favorites', '/catalog/search', '/404'];

const screens = {
  '/': home,
  '/info': (content) =>
    content.infoPages().map(({ path, title }) => link(path, title) + (content.page(path)?.lead ?? '')),
  '/collection': (content) => links(content.collections()),
  '/brands': (content) => (content.page('/brands')?.lead ?? '') + links(content.brands()),
  '/blog': (content) =>
    content
      .topics()
      .map(({ tag, items }) => tag + items.map(({ path, name }) => link(path, name)).join(''))
      .join(''),
  '/compare': (content) => (content.hasScreen('/compare') ? 'shell' : undefined),
  '/reviews': (content) =>
    content.hasScreen('/reviews')
      ? content
          .shopPoints()
          .map(({ title }) => title)
          .join()
      : undefined,
};

const bodyOf = (content, path, query, page) => {
  if (globalThis.fixtureHooks?.[path]) return globalThis.fixtureHooks[path](content);
  if (screens[path]) return screens[path](content);
  if (shells.includes(path)) return 'shell';
  if (path === '/news' || path === '/actions') return newsList(content, path, page);
  if (path.startsWith('/news/')) return newsItem(content, Number(path.split('/').at(-1)));
  if (path.includes('/detail/')) return product(content, path);
  if (path.startsWith('/catalog')) return category(content, path, query, page);
  if (path.startsWith('/collection/')) return collection(content, path, page);
  if (path.startsWith('/brands/')) return brand(content, path, page);
  if (path.startsWith('/raffle/')) return raffle(content, path);
  return textPage(content, path);
};

const menuFile = ({ menu, infoPages }, code = null) =>
  JSON.stringify({
    code,
    html: `<div>${menu()
      .categories.map((one) => links([one, ...one.children]))
      .join('')}${links(infoPages())}</div>`,
  });

export const render = async (request, { content: records, fragments, code }) => {
  if (new URL(request.url).pathname === '/menu.json') return new Response(menuFile(records, code));
  const content = { ...records, fragments };
  globalThis.fixtureRendered?.push(request.url.slice(new URL(request.url).origin.length));
  const { pathname, searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 1);
  searchParams.delete('page');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const body = bodyOf(content, pathname, query, page);
  const status = body === undefined || pathname === '/404' ? 404 : 200;
  return new Response(layout(content, pathname + query, body ?? 'нет'), { status });
};

export const inlineHashes = { scripts: [], styles: [] };

/** What pages of this code keep in a browser. */
export const storageVersion = 1;
