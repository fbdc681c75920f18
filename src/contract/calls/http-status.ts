/** Statuses by which the API tells of a visitor's session. */
export const UNAUTHORIZED = 401;
/** The session has ended after long inactivity. */
export const SESSION_ENDED = 406;
