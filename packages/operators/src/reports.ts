/** Calls of the reports. */
export const reportCalls = {}
