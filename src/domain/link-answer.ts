/** What a visitor answers on the page about a sign-in link, as its forms send it. */
export const LinkAnswer = { accept: 'accept', keep: 'keep', leave: 'leave' } as const;
