/** How an order goes, and where to. */
export interface DeliveryPlace {
  readonly title: string;
  readonly address: string;
}

/**
 * How a pick-up point is written under its method: «Пункт выдачи № 123» says the method already, so that it stands instead of
 * the method's title; any other title stands before the address.
 */
export function pickupPlace(methodTitle: string, { title, address }: DeliveryPlace): DeliveryPlace {
  if (title.toLowerCase().startsWith(methodTitle.toLowerCase())) return { title, address };
  return { title: methodTitle, address: [title, address].filter((part) => part !== '').join(', ') };
}
