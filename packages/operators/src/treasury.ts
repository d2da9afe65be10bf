/** Calls of the treasury. */
export const treasuryCalls = {}
