export interface SharedPage {
  readonly image: string;
  readonly title: string;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? entity;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );

function propertyOf(head: string, name: string): string | undefined {
  const [, content] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head) ?? [];
  return content === undefined ? undefined : unescape(content);
}

export function readSharedPage(html: string): SharedPage | undefined {
  const head = html.slice(0, html.indexOf('</head>') + 1);
  const image = propertyOf(head, 'og:image');
  const title = propertyOf(head, 'og:image:alt');
  return image === undefined || title === undefined ? undefined : { image, title };
}
