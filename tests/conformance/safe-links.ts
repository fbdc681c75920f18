import { expect } from './problem.ts';

/** How the contract marks an address that no page links to (src/contract/calls/safe-url.ts). */
const MARK = 'unsafe:';

/** Links of a parsed answer are such as a page may have. @throws Problem that names the field */
export function expectSafeLinks(answer: unknown, path: readonly string[] = []): void {
  if (typeof answer === 'string') {
    const link = answer.slice(MARK.length);
    expect(
      !answer.startsWith(MARK),
      `${path.join('.')} is "${link}", which is no http(s), tel: or mailto: address and no path of the shop`,
    );
  }
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) expectSafeLinks(value, [...path, name]);
}
