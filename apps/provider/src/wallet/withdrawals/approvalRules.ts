/** The rules of screening by which a withdrawal waits for an operator. Operators read a sentence about each. */
export const approvalRules = ["address", "name", "recipient", "amount", "freeze"] as const
/** A rule of screening by which a withdrawal waits for an operator. */
export type ApprovalRule = (typeof approvalRules)[number]
