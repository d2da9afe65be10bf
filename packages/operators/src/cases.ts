/** Calls of the work on cases: assignment, notes, attachments. */
export const caseCalls = {}
