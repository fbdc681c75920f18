/** Lines on a page of the account's lists. */
export const BLANKS_ON_PAGE = 10;
export const NOTIFICATIONS_ON_PAGE = 20;
