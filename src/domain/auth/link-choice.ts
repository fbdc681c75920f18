/** Form values of the page about a sign-in link. */
export const LinkChoice = { accept: 'accept', keep: 'keep', leave: 'leave' } as const;
