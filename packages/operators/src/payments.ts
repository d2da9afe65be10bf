/** Calls of the payments' pages. */
export const paymentCalls = {}
