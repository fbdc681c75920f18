/** Codes of documents whose withdrawal ends something, or without which something is not sent. */
export const ConsentCode = {
  marketing: 'marketing',
  restock: 'restock',
  request: 'request',
  review: 'review',
  raffle: 'raffle',
} as const;
