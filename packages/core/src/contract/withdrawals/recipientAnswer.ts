import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"

/**
 * The Travel Rule's part of a payment to a chain, before the money leaves; null where the rule asks for nothing. A service
 * is `asked`, and has `approved`; an operator decides about an answer that is `refused`, `other_address` (the service knows
 * the recipient by another one) or `unanswered`, and about a payment that names no recipient (`undeclared`): a row of a
 * mass payout or a refund.
 */
export const RecipientAnswerSchema = v.nullish(
  looseObject({
    state: openPicklist(["asked", "approved", "refused", "other_address", "unanswered", "undeclared"]),
    /** The service's reason for a refusal, in its words. */
    reason: v.nullable(v.string()),
  }),
)
