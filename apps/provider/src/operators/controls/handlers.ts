/** Answers the calls of the settings at run time and pauses. */
export const controlHandlers = {}
