import { join } from 'node:path';

/** Path of the API's database below the data folder. */
export const databasePathIn = (dataFolder: string): string => join(dataFolder, 'api', 'shop.sqlite');
