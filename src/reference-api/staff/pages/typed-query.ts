const MAX_LENGTH = 200;

/** What was typed into a list's search, from the parameter of its page. */
export const typedQuery = (parameter = ''): string => parameter.toWellFormed().trim().slice(0, MAX_LENGTH);
