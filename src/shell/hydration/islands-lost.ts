/** On the window where the script of the islands was lost. */
export const ISLANDS_LOST = 'islandsLost';
