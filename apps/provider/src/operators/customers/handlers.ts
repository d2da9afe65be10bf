/** Answers the calls of the customers' pages. */
export const customerHandlers = {}
