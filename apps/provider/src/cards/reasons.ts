/** Why a card is blocked that its own customer had blocked. */
export const fraudReported = "fraud_reported"

/** Why a card is blocked that an operator of ours has blocked. */
export const blockedByOperator = "operator_decision"

/** The failure reason of an order that an operator of ours has refunded. */
export const refusedByOperator = "operator_decision"

/** The failure reason of an order whose card the issuer closed before we knew of the card. */
export const closedByIssuer = "issuer_closed"
