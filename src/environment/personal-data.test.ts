import { expect, test } from 'vitest';
import { foreignDataWarnings } from './personal-data.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

const warningsOf = (variables: Record<string, string>): string[] =>
  foreignDataWarnings(readEnvironment(variables).dataCountries);

test('LAW-02 without a country there is nothing to warn of', () => {
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ HOSTED_IN: 'US' })).toEqual([]);
});

test('LAW-02 a shop whose server and back end are in the country of its customers is silent', () => {
  expect(warningsOf({ PERSONAL_DATA_COUNTRY: 'RU', HOSTED_IN: 'RU' })).toEqual([]);
  expect(warningsOf({ PERSONAL_DATA_COUNTRY: 'RU', HOSTED_IN: 'RU', API_HOSTED_IN: 'RU' })).toEqual([]);
});

test('LAW-02 functions of a host abroad are warned of, and so is a back end there', () => {
  const netlify = { NETLIFY: 'true', PERSONAL_DATA_COUNTRY: 'RU', API_URL: 'https://api.shop.example' };
  expect(warningsOf(netlify)).toEqual([
    expect.stringContaining('functions are in US (HOSTED_IN)'),
    expect.stringContaining('the back end is in US (API_HOSTED_IN)'),
  ]);
  expect(warningsOf({ ...netlify, API_HOSTED_IN: 'RU' })).toEqual([
    expect.stringContaining('functions are in US (HOSTED_IN)'),
  ]);
  expect(warningsOf({ PERSONAL_DATA_COUNTRY: 'RU', HOSTED_IN: 'DE', API_HOSTED_IN: 'RU' })).toHaveLength(1);
  expect(warningsOf({ PERSONAL_DATA_COUNTRY: 'RU', HOSTED_IN: 'RU', API_HOSTED_IN: 'NL' })).toEqual([
    expect.stringContaining('the back end is in NL'),
  ]);
});

test('LAW-02 a shop that names the country must say where its machine is, in two letters', () => {
  const faultOf = (variables: Record<string, string>) => () => readEnvironment(variables);
  expect(faultOf({ PERSONAL_DATA_COUNTRY: 'RU' })).toThrow(EnvironmentError);
  expect(faultOf({ PERSONAL_DATA_COUNTRY: 'RU' })).toThrow('HOSTED_IN must be given');
  expect(faultOf({ PERSONAL_DATA_COUNTRY: 'Russia', HOSTED_IN: 'RU' })).toThrow(
    'PERSONAL_DATA_COUNTRY must be a country of two capital letters, such as RU.',
  );
});
