import * as z from 'zod/mini';
import { DEFAULT_CURRENCY_ID } from '../contract/calls/headers.ts';
import { parseVariables, type Variables } from './parse-variables.ts';
import { apiAddress, folder, port, siteAddress, wholeNumber } from './readers.ts';
import { setting } from './setting.ts';

/** The variables that pages made on demand read, with those that their defaults follow from. */
export const PageSettingsSchema = z.object({
  API_URL: setting(apiAddress('API_URL'), undefined),
  INTERNAL_API_URL: setting(apiAddress('INTERNAL_API_URL'), undefined),
  SITE_URL: setting(siteAddress('SITE_URL'), undefined),
  CURRENCY_ID: setting(wholeNumber('CURRENCY_ID', 1), DEFAULT_CURRENCY_ID),
  PORT: setting(port('PORT'), 4321),
  API_PORT: setting(port('API_PORT'), 4322),
  VITRINA_DATA: setting(folder('VITRINA_DATA'), '.vitrina'),
});

/** The settings of pages by their names in the code. */
export function pageSettingsOf(given: z.infer<typeof PageSettingsSchema>) {
  const apiUrl = given.API_URL ?? `http://localhost:${given.API_PORT}`;
  return {
    /** Base address of the shop's API, for browsers. */
    apiUrl,
    /** The same for the build and the server, which may reach it another way. */
    internalApiUrl: given.INTERNAL_API_URL ?? apiUrl,
    /** Base address of the shop itself; canonical links start with it. */
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    /** The currency of the prices, which is charged. */
    currencyId: given.CURRENCY_ID,
    /** Folder of everything that is made at run time: database, pictures, snapshot, releases. */
    dataFolder: given.VITRINA_DATA,
  } as const;
}

/** Reads the settings of pages, and no others: a fault elsewhere must not end the process that shows them. @throws EnvironmentError */
export const readPageSettings = (variables: Variables) =>
  pageSettingsOf(parseVariables(PageSettingsSchema, variables));
