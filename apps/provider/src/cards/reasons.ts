/** Why a card is blocked that its own customer had blocked. */
export const fraudReported = "fraud_reported"

/** Why a card is blocked that an operator of ours has blocked. */
export const blockedByOperator = "operator_decision"
