/** Headers of everything that is answered for one visitor: no cache keeps it, no search engine lists it. */
export const onDemandHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
} as const;
