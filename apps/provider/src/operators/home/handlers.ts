/** Answers the calls of the home page. */
export const homeHandlers = {}
