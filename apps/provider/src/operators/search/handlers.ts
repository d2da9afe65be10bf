/** Answers the calls of the search. */
export const searchHandlers = {}
