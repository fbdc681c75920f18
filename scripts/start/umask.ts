import { limitUmask } from '../../src/private-files.ts';

// Imported first by every command that writes to the data folder.
limitUmask();
