/** How fast an issue of the newsletter leaves, and how often a mail server that is busy or away is tried. */
export const newsletterSending = {
  /** At most so many emails in so many seconds, over all servers: ten a second. */
  batch: 10,
  batchSeconds: 1,
  /** How often one address is tried before it counts as failed, and how many minutes lie between two tries. */
  tries: 5,
  retryMinutes: 10,
  /** How many seconds a mail server that does not answer is left alone. */
  awaySeconds: 30,
} as const;
