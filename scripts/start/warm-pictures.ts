const PICTURE = /https?:\/\/[^"\s,]+\/image-minifier\/[^"\s,]+/g;

/**
 * Asks for the pictures of the home page one after another, in their order, so that the reference API has drawn them
 * before the first visitor scrolls down to them. What fails is drawn when it is asked for.
 */
export async function warmPictures(shopUrl: string): Promise<void> {
  try {
    const page = await (await fetch(shopUrl)).text();
    const addresses = new Set(page.replaceAll('&amp;', '&').match(PICTURE));
    for (const address of addresses) await (await fetch(address)).arrayBuffer();
  } catch {
    // The shop works without; its server or API may just be ending.
  }
}
