import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { advanceCard } from "./advance.ts"
import { addBlock, findIssuersBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { startMonthlyFees } from "./monthlyFee.ts"

/** A card that was made, and who says so. */
export interface IssuedCard {
  readonly last4: string
  /** The last month in which it pays, as `2029-11`. */
  readonly expires: string
  readonly actor: "rail" | "operator"
}

/** An ordered card is there. @returns undefined where it was not waited for. */
export async function issueCard(
  trx: Transaction<Database>,
  card: Pick<CardRow, "id" | "account_id">,
  { actor, ...patch }: IssuedCard,
  now: Date,
): Promise<CardRow | undefined> {
  const issued = await advanceCard(trx, card, { event: "issue", actor, patch }, now)
  if (!issued) return undefined
  // The issuer may have blocked it before its card was told to be there.
  const block = await findIssuersBlock(trx, card.id)
  if (block) await addBlock(trx, card, { by: "issuer", reason: block.reason }, now)
  // A replacement goes on with the months of the card before it. The account is locked since the step.
  if (issued.quote_id !== null) await startMonthlyFees(trx, issued, now)
  return issued
}
