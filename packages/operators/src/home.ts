/** Calls of the home page. */
export const homeCalls = {}
