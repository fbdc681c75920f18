export const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);
