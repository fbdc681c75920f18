import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * What may stand in an attribute that leads, loads or sends somewhere: paths that the code makes of checked codes and ids,
 * addresses of the API's pictures and videos, and what `parseSafeUrl` has made. A text of the content as it is may not.
 */
const allowed: readonly RegExp[] = [
  /^(?:[\w.]+(?: === 0)? \? paths\.\w+ : )?paths\.\w+$/,
  /^(?:(?:card|category|child|crumb|item|link|option|page|partner|section)\.)?path$/,
  /^(?:ownPath|above\?\.path \?\? paths\.catalog|allowed \? paths\.checkout : undefined|listing)$/,
  /^(?:hrefOf|telHref|mailHref|productPath|markdownPath|topicPath|pagedPath|selectionPath|searchAddress|address|favoritesHref)\([^()]*\)$/,
  /^(?:(?:order|orderGroup|notification|constructorSet|constructorProduct|priceList)Path|orderPageHref)\([^()]*\)$/,
  /^(?:stickerIcon|pictureWidths)\(/,
  /^(?:api|media)Url$/,
  /^new URL\(mediaUrl\)\.origin$/,
  /^videoUrlAt\(mediaUrl, \w+(?:\.\w+)?\)$/,
  /^(?:src|srcset|srcSet|addresses\.src|addresses\.srcset|parts\.src|picture|poster|source\.srcset)$/,
  /^pictureAddress\(\{[^{}]*\}\)$/,
  /^pictureAddresses\(\{[^{}]*\}\)\.(?:src|srcset)$/,
  // Files of the author's own review, with the key that opens them.
  /^withFilesKey\((?:src|srcset|videoUrlAt\(mediaUrl, \w+\)|pictureAddress\(\{[^{}]*\}\)), filesKey\)$/,
  /^sizes \? pictureWidths\([^;]*\) : srcset$/,
  // StatusLinks of the quick orders: one of `paths`, with a number.
  /^address$/,
  // CardColours: the card's own address.
  /^`\$\{path\}#colours`$/,
  // Of type SafeUrl: these come from hrefOf, telHref, mailHref and parseVideoLink.
  /^href(?: \?\? '\/')?$/,
  /^link\.(?:url|video\.watchUrl|video\.embedUrl)$/,
  // Numbers and names of the code's own in an address of the code's own.
  /^`https:\/\/yandex\.ru\/maps\/\?rtext=~\$\{(?:point|coord\.lat\},\$\{coord\.lon)\}`$/,
  /^`#\$\{(?:anchor|CONTACTS)\}`$/,
  // PlainErrors: ids of the code's own fields, one with the code of a chosen method.
  /^`#\$\{places\[field\]\}`$/,
  // OrderOutcome: an address of the web, as the contract parses it.
  /^paymentUrl$/,
  // PhoneField: a drawing of the code's own sheet, by the code of a country of the code's own list.
  /^`\$\{flags\}#\$\{flag\}`$/,
  // Icon: a symbol of the document, by the name of a drawing.
  /^symbol$/,
  // BaseLayout: the compiled script of all pages, and the styles of what scripts draw.
  /^islandScripts\.(?:runtime|styles)$/,
  // LinkSignedIn: the cookie `prevLink`, which is a path of the shop or not read at all.
  /^next$/,
  // The button of a notice and what a component draws, which are no addresses.
  /^(?:retry|data)$/,
];

const ATTRIBUTE =
  /(?<![\w.$-])(?:href|src|srcset|srcSet|action|formaction|formAction|poster|data|xlink:href|background|ping|srcdoc|srcDoc|data-video-embed)=\{/g;

/** The expression that begins behind an opening brace. */
function expressionAt(text: string, begin: number): string {
  let depth = 1;
  let end = begin;
  for (; depth > 0 && end < text.length; end++) {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
  }
  return text.slice(begin, end - 1).trim();
}

test('SEC-05 no element of a page takes a text of the content as its address', () => {
  const sources = files('src/{features,pages,shell,ui}/**/*.{astro,tsx}');
  expect(sources.length).toBeGreaterThan(100);
  let count = 0;
  const wrong = sources.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(ATTRIBUTE)].flatMap((found) => {
      count++;
      const expression = expressionAt(text, found.index + found[0].length);
      const isMarkup = /^(?:!?[\w.]+ && )?</.test(expression);
      return isMarkup || allowed.some((pattern) => pattern.test(expression))
        ? []
        : `${file}: ${found[0]}${expression}}`;
    });
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('SEC-05 links that call or write are made in one place', () => {
  const makers = ['src/domain/contacts/contact-href.ts', 'src/contract/calls/safe-url.ts'];
  const others = files('src/**/*.{ts,tsx,astro}').filter(
    (file) => !makers.includes(file) && !file.startsWith('src/reference-api/'),
  );
  expect(others.filter((file) => /[`'"](?:tel|mailto):/i.test(textOf(file)))).toEqual([]);
});

test('SEC-05 nobody makes a SafeUrl but its parser', () => {
  const others = files('src/**/*.{ts,tsx,astro}').filter((file) => file !== 'src/contract/calls/safe-url.ts');
  expect(others.filter((file) => /\bas (?:unknown as )?(?:SafeUrl|Link)\b/.test(textOf(file)))).toEqual([]);
});
