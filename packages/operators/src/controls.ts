/** Calls of the settings at run time and pauses. */
export const controlCalls = {}
