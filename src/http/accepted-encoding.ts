/** Ways in which answers are compressed, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Whether an `Accept-Encoding` takes an encoding. */
export const acceptsEncoding = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((item) => {
    const [name, ...weights] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !weights.some((weight) => /^q=0(\.0+)?$/.test(weight));
  });

/** Whether bytes of a media type become fewer: text, scripts, data and drawings. */
export const isCompressibleType = (type: string): boolean => /^text\/|javascript|json|xml/.test(type);
