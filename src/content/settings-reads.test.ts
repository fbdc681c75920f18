import { expect, test } from 'vitest';
import { pathsOfPart, settingsPart, tracedSettings } from './settings-reads.ts';

const settings = {
  without: ['compare'] as string[] | undefined,
  texts: { sizes: 'a', search: 'b' },
  config: { flags: { RAFFLES: '1' } as Record<string, string>, basket: { allowOverAdding: true } },
};

/** The part that a page sees which does something with the settings. */
function seen(see: (of: typeof settings) => unknown) {
  const read = new Set<string>();
  see(tracedSettings(settings, read));
  return (now: object) => settingsPart(now, read).hash;
}

const flagged = (flags: Record<string, string>) => ({ ...settings, config: { ...settings.config, flags } });

test('a page follows from the fields that it has read, and from no others', () => {
  const ofText = seen(({ texts }) => texts.sizes);
  expect(ofText({ ...settings, texts: { sizes: 'a', search: 'other' } })).toBe(ofText(settings));
  expect(ofText({ ...settings, texts: { sizes: 'other', search: 'b' } })).not.toBe(ofText(settings));
  const ofFlag = seen(({ config }) => Object.hasOwn(config.flags, 'WIDGET_TYPE'));
  expect(ofFlag(flagged({ RAFFLES: '2' }))).toBe(ofFlag(settings));
  expect(ofFlag(flagged({ RAFFLES: '1', WIDGET_TYPE: 'products' }))).not.toBe(ofFlag(settings));
  expect(ofFlag({})).not.toBe(ofFlag(settings));
});

test('who takes all of something follows from all of it, and gets it as it is', () => {
  const read = new Set<string>();
  const traced = tracedSettings(settings, read);
  expect(JSON.stringify(traced)).toBe(JSON.stringify(settings));
  expect({ ...traced.config.flags }).toEqual({ RAFFLES: '1' });
  const { key, hash, json } = settingsPart(settings, read);
  expect(settingsPart(settings, pathsOfPart(json))).toEqual({ key, hash, json });
  for (const other of [{ ...settings, without: undefined }, flagged({}), flagged({ RAFFLES: '1', A: '' })])
    expect(settingsPart(other, read)).toMatchObject({ key, hash: expect.not.stringMatching(hash) as string });
});
