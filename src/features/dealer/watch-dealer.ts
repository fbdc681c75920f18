import { $customer, type Customer } from '../../stores/visitor/visitor.ts';

/** Shows a customer's dealer content when the page is idle; removed at sign-out. */
export function watchDealer(page: Document): void {
  let isLoaded = false;
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const show = async (customer: Customer | null) => {
    const { showDealerContent } = await import('./show-dealer-content.tsx');
    await showDealerContent(page, customer);
  };
  $customer.subscribe((customer) => {
    if (customer === null && !isLoaded) return;
    isLoaded = true;
    idle(() => {
      show(customer).catch((error: unknown) =>
        console.error('The dealers’ content could not be shown.', error),
      );
    });
  });
}
