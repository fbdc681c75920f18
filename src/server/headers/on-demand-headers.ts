/** For answers to one visitor: not cached, not indexed. */
export const onDemandHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
} as const;
