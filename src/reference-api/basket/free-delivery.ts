/** Kopecks from which the demo shop delivers for nothing; the basket counts down to it. */
export const FREE_DELIVERY_FROM = 5_000_00;
