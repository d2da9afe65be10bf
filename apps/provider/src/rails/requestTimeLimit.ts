/** Time limit of a party's response within a customer's request, in milliseconds. */
export const requestTimeLimit = 10_000
