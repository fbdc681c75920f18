export interface DeliveryPlace {
  readonly title: string;
  readonly address: string;
}

/** «Пункт выдачи № 123» already names the method and replaces its title; other titles precede the address. */
export function pickupPlace(methodTitle: string, { title, address }: DeliveryPlace): DeliveryPlace {
  if (title.toLowerCase().startsWith(methodTitle.toLowerCase())) return { title, address };
  return { title: methodTitle, address: [title, address].filter((part) => part !== '').join(', ') };
}
