/** Answers the calls of the treasury. */
export const treasuryHandlers = {}
