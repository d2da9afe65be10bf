/** Answers the calls of the reports. */
export const reportHandlers = {}
