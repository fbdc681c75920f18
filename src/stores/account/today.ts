/** The date of now as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
