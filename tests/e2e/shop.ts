/** `TEST_PORT` moves both ports, for runs beside each other. */
const ownPort = process.env['TEST_PORT'] ?? '4921';
const ownApiPort = String(Number(ownPort) + 1);

/** A shop that already runs and is to be tested; without it the tests start one of their own. */
const givenUrl = process.env['SHOP_URL'];

export const startsOwnShop = givenUrl === undefined;
export const shopUrl = givenUrl ?? `http://localhost:${ownPort}`;
export const shopPorts = { PORT: ownPort, API_PORT: ownApiPort };

/** Key of the maps service that the tests play; a shop that is given has to be started with it. */
export const mapsKey = 'key-of-the-tests';

/** Counters that the tests play; a shop that is given has to be started with them, and with the reference API's own. */
export const metrikaId = 77;
export const vkPixelId = 88;
