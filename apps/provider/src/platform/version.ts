/** This version of the provider, as it tells it. */
export const version = "0.1.0"
