import { constants } from 'node:zlib';

/**
 * How pages are compressed, ahead or when they are asked for: the same bytes either way. Fast enough to keep up with rendering;
 * the last percent of size costs ten times the work.
 */
export const PAGE_BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // Pages are smaller than this window of 128 KB; a larger one takes longer for the same bytes.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
};
