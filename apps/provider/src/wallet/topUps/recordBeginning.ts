import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { publish } from "#platform/live/publish.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"

/** Fields of every kind of top-up. */
interface BegunTopUp {
  readonly id: string
  readonly user_id: string
  readonly currency: string
  readonly amount: bigint
  readonly fee?: bigint
  readonly created_at: Date
}

/** Records the start of a top-up: its operation in the history and its first step. Notifies open pages. */
export async function recordBeginning(
  trx: Transaction<Database>,
  topUp: BegunTopUp,
  counterparty: string | null,
): Promise<void> {
  const { id, user_id, currency, amount, fee, created_at } = topUp
  const line = { user_id, kind: "top_up", subject_id: id, direction: "in", state: "processing", created_at } as const
  await recordOperations(trx, [{ ...line, currency, amount, counterparty, ...(fee !== undefined && { fee }) }])
  await recordStep(trx, { subject_id: id, state: "created", event: "create", actor: "customer", at: created_at })
  await publish(trx, user_id, "operations")
}
