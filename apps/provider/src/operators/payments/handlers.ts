/** Answers the calls of the payments' pages. */
export const paymentHandlers = {}
