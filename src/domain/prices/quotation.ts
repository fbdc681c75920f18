/** A text in Russian quotation marks; those inside it become „“. */
export const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
