/** The reason for holding deposits whose sender nobody has named. */
export const senderUnknown = "travel_rule"

/** Kept where the service knows the recipient by another address than the customer named. */
export const namesAnotherAddress = "names another address"
