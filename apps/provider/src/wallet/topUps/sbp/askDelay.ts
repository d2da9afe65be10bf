/** So long after a code's time is over the bank is asked about it, and again after as long while it is open, in milliseconds. */
export const askDelay = 5 * 60_000
