/** Calls of the search. */
export const searchCalls = {}
