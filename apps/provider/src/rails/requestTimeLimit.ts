/** The longest wait for a party that a customer's request waits for, in milliseconds. */
export const requestTimeLimit = 10_000
