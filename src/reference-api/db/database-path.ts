import { join } from 'node:path';

export const databasePathIn = (dataFolder: string): string => join(dataFolder, 'api', 'shop.sqlite');
