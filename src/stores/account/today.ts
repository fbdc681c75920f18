export const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
