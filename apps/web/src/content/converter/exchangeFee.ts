/** The share of what is given in an exchange, inside of the amount, as decimal text. */
export const exchangeFeeRate = "0.005"

/** The share that is left after the fee. */
export const exchangedShare = "0.995"
