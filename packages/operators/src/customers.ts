/** Calls of the customers' pages. */
export const customerCalls = {}
