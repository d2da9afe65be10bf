/** Block reason for a card blocked by its customer. */
export const fraudReported = "fraud_reported"

/** Block reason for a card blocked by an operator. */
export const blockedByOperator = "operator_decision"

/** The failure reason of an order that an operator has refunded. */
export const refusedByOperator = "operator_decision"

/** The failure reason of an order whose card the issuer closed before we knew of the card. */
export const closedByIssuer = "issuer_closed"
