/** Within how many days after it was asked for the money of a refund is back, as the law has it. */
export const REFUND_DAYS = 10;
