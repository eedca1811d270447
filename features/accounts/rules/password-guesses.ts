/** Guesses of the current password by whoever holds a session are counted together, and apart from those at login, which stays open. */
export const passwordGuesses = { per: 'person', times: 20, seconds: 3600, counter: 'password guesses of a person' } as const;
