import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Withdrawal } from "#platform/http/answers.ts"
import { namesAnotherAddress } from "./reasons.ts"

type Answer = NonNullable<Withdrawal["travelRule"]>

/** The response of the recipient's service to a withdrawal, as its customer sees it; null if no service was asked. */
export async function presentAnswer(db: Kysely<Database>, quoteId: string): Promise<Answer | null> {
  const transfer = await db
    .selectFrom("travel_rule_transfers")
    .select(["state", "refusal"])
    .where("quote_id", "=", quoteId)
    .executeTakeFirst()
  switch (transfer?.state) {
    case undefined:
    case "declared":
      return null
    case "asked":
    case "unanswered":
      return { state: transfer.state, reason: null }
    case "approved":
    case "confirmed":
      return { state: "approved", reason: null }
    case "rejected":
      return transfer.refusal === namesAnotherAddress
        ? { state: "other_address", reason: null }
        : { state: "refused", reason: transfer.refusal }
  }
}
