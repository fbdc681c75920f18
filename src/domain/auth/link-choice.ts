/** What a visitor chooses on the page about a sign-in link, as its forms send it. */
export const LinkChoice = { accept: 'accept', keep: 'keep', leave: 'leave' } as const;
