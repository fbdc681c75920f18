import { $priceOwner, NO_OWNER } from '../../stores/prices/price-role.ts';

/** Shows a dealers' site's content to whoever is signed in, once the page is idle; takes it away when they sign out. */
export function followDealer(page: Document): void {
  let isLoaded = false;
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const show = async (owner: string) => {
    const { showDealerContent } = await import('./show-dealer-content.tsx');
    await showDealerContent(page, owner);
  };
  $priceOwner.subscribe((owner) => {
    if (owner === NO_OWNER && !isLoaded) return;
    isLoaded = true;
    idle(() => {
      show(owner).catch((error: unknown) => console.error('The dealers’ content could not be shown.', error));
    });
  });
}
