import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { advanceCard } from "./advance.ts"
import { addBlock, findIssuersBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { startMonthlyFees } from "./monthlyFee.ts"

/** An issued card, and the source of the news. */
export interface IssuedCard {
  readonly last4: string
  /** The last month of its validity, for example `2029-11`. */
  readonly expires: string
  readonly actor: "rail" | "operator"
}

/** Records an issued card. @returns undefined if its order is not pending. */
export async function issueCard(
  trx: Transaction<Database>,
  card: Pick<CardRow, "id" | "account_id">,
  { actor, ...patch }: IssuedCard,
  now: Date,
): Promise<CardRow | undefined> {
  const issued = await advanceCard(trx, card, { event: "issue", actor, patch }, now)
  if (!issued) return undefined
  // The issuer may have blocked the card before it reported that the card exists.
  const block = await findIssuersBlock(trx, card.id)
  if (block) await addBlock(trx, card, { by: "issuer", reason: block.reason }, now)
  // A replacement continues the months of its predecessor. The account is locked by the previous step.
  if (issued.quote_id !== null) await startMonthlyFees(trx, issued, now)
  return issued
}
