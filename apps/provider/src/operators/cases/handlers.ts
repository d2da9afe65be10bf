/** Answers the calls of the work on cases. */
export const caseHandlers = {}
