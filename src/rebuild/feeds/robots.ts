import { trackingParameters } from '../../domain/tracking-parameters.ts';
import { paths } from '../../paths.ts';

/** Screens that show a visitor's own data: `$` ends an address, so that an article with a similar address stays open. */
const screens = [paths.cart, paths.favorites, paths.compare].flatMap((path) => [`${path}$`, `${path}?`]);

/** What is no page for everybody: the way through an order, the account, and what only the shop's people use. */
const closed: readonly string[] = [
  ...screens,
  paths.search,
  '/checkout',
  '/user/',
  '/constructor$',
  '/error/',
  '/ops',
  '/hooks/',
  '/builds/',
];

/** Yandex takes no longer line. */
const LINE_LENGTH = 500;

/** Lines that have Yandex take addresses that differ in these parameters for one. */
function cleanParams(): string[] {
  const lines: string[] = [];
  let names = '';
  for (const name of trackingParameters) {
    const longer = names ? `${names}&${name}` : name;
    if (`Clean-param: ${longer}`.length <= LINE_LENGTH) names = longer;
    else {
      lines.push(`Clean-param: ${names}`);
      names = name;
    }
  }
  return [...lines, `Clean-param: ${names}`];
}

/** `robots.txt`; a crawler follows the one group that names it best, so that of Yandex repeats the common one. */
export function robotsText(siteUrl: string, hasSitemaps: boolean): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  const groups = [
    ['User-agent: *', ...rules],
    ['User-agent: Yandex', ...rules, ...cleanParams()],
    ...(hasSitemaps ? [[`Sitemap: ${siteUrl}/sitemap.xml`]] : []),
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
