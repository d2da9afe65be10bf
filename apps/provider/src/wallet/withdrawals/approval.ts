import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { advance, type WithdrawalEventInput } from "./advance.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { withdrawalJob } from "./withdrawalJob.ts"

/** The withdrawals that wait for an operator, the oldest first. */
export function listToApprove({ db }: Services): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("state", "=", "awaiting_approval")
    .orderBy("created_at")
    .limit(100)
    .execute()
}

/** An operator lets it go on. Refuses with `not_found` or `state_conflict`. */
export function approveWithdrawal(services: Services, id: string): Promise<void> {
  return decide(services, id, { event: "approve", actor: "operator" })
}

/** Why an operator stops a withdrawal: codes that screens translate. */
export const rejectReasons = ["risk", "limit", "screening"] as const
type RejectReason = (typeof rejectReasons)[number]

/** An operator stops it; the money is available again. Refuses with `not_found` or `state_conflict`. */
export function rejectWithdrawal(services: Services, id: string, reason: RejectReason): Promise<void> {
  return decide(services, id, { event: "reject", actor: "operator", patch: { reason } })
}

/** Polls a payment now instead of at its next time. Does nothing for an id that is no withdrawal's. */
export async function lookAtPayout({ db }: Services, id: string): Promise<void> {
  if (!isUuid(id)) return
  const found = await db.selectFrom("withdrawals").select("destination").where("id", "=", id).executeTakeFirst()
  if (found) await enqueue(db, withdrawalJob("follow", found.destination), { withdrawalId: id, once: true })
}

async function decide(services: Services, id: string, input: WithdrawalEventInput): Promise<void> {
  const { db } = services
  const found = isUuid(id) && (await db.selectFrom("withdrawals").select("id").where("id", "=", id).executeTakeFirst())
  if (!found) throw refuse("not_found")
  await inTransaction(db, (trx) => advance(services, trx, id, input))
}
