import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** A step of README's «Your own shop». */
export interface Step {
  number: number;
  text: string;
  /** Lines of commands. */
  commands: string[];
  /** Lines for the file `.env`. */
  settings: string[];
  /** Files and documents that it links to. */
  links: string[];
}

function blocks(text: string, language: string): string[] {
  const found = text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'));
  return [...found].flatMap(([, block = '']) => block.split('\n').flatMap((line) => line.trim() || []));
}

/** The steps in their order. */
export function ownShopSteps(): Step[] {
  const [, section = ''] = /^## Your own shop\n([\s\S]*?)^## /m.exec(readme) ?? [];
  return section
    .split(/^(?=\d+\. )/m)
    .filter((part) => /^\d/.test(part))
    .map((text) => ({
      number: Number.parseInt(text),
      text,
      commands: blocks(text, 'sh'),
      settings: blocks(text, 'ini'),
      links: [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link),
    }));
}
