/** Ways in which answers are compressed, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Characters; no client says more of what it takes. */
const MAX_READ = 1_000;

/** Whether an `Accept-Encoding` takes an encoding. */
export const acceptsEncoding = (header: string, encoding: Encoding): boolean =>
  header
    .slice(0, MAX_READ)
    .split(',')
    .some((item) => {
      const [name, ...weights] = item.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !weights.some((weight) => /^q=0(\.0+)?$/.test(weight));
    });

/** Whether bytes of a media type become fewer: text, scripts, data and drawings. */
export const isCompressibleType = (type: string): boolean => /^text\/|javascript|json|xml/.test(type);
