import { trackingParameters } from '../../domain/catalog/tracking-parameters.ts';

/**
 * Addresses that are no pages: of messages of the back end, and of the version that tabs poll. Pages that must not be indexed
 * say so themselves, which a robot sees only where it may read them.
 */
const closed: readonly string[] = ['/hooks/', '/builds/'];

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
