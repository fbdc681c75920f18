/** Statuses of HTTP as the shop and its back end use them. */

export const OK = 200;
export const BAD_REQUEST = 400;
/** No session, or one that does not hold. */
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const METHOD_NOT_ALLOWED = 405;
/** The session has ended after long inactivity. */
export const SESSION_ENDED = 406;
export const REQUEST_TIMEOUT = 408;
export const CONFLICT = 409;
export const UNPROCESSABLE = 422;
/** The call's proof of work is missing or does not hold. */
export const PROOF_REQUIRED = 428;
export const TOO_MANY_REQUESTS = 429;
/** From this status on the server has failed, and the same request may succeed later. */
export const SERVER_ERROR = 500;
export const NOT_IMPLEMENTED = 501;
export const BAD_GATEWAY = 502;
export const UNAVAILABLE = 503;
