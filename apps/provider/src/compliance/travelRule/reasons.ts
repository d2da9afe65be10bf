/** The reason for holding deposits whose sender is not known. */
export const senderUnknown = "travel_rule"

/** Stored if the service knows the recipient by another address than the one the customer gave. */
export const namesAnotherAddress = "names another address"
