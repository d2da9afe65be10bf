import type { VerificationItem, VerificationReason } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceKyc, type KycEventInput } from "./advance.ts"
import { type KycRow, lockSession } from "./sessions.ts"
import type { KycEvent } from "./states.ts"

/** The checks that an operator may have to look at, the oldest first. */
export function listChecksToReview({ db }: Services) {
  return db
    .selectFrom("kyc_sessions")
    .select(["id", "user_id", "subject", "status", "comment", "updated_at", "evidence_url"])
    .where("status", "in", ["on_hold", "in_review"])
    .orderBy("updated_at")
    .limit(100)
    .execute()
}

/** An operator approves a check. Refuses with `not_found` or `state_conflict`. */
export function approveKyc(services: Services, id: string, validUntil: Date | null = null): Promise<KycRow> {
  return decide(services, id, { event: "approved", validUntil })
}

/** Puts a check aside until a person has looked at it. Refuses with `not_found` or `state_conflict`. */
export function holdKyc(services: Services, id: string): Promise<KycRow> {
  return decide(services, id, { event: "on_hold" })
}

/** What an operator tells the customer with a refusal. */
interface KycRefusal {
  /** Nothing can be handed in again. */
  readonly final: boolean
  /** Meant for the customer's eyes. */
  readonly comment: string | null
  readonly reasons?: readonly VerificationReason[]
  readonly failedItems?: readonly VerificationItem[]
}

/**
 * An operator refuses a check, for good or until the customer hands in again what failed. An approval that stands is
 * taken back for good. Refuses with `not_found` or `state_conflict`.
 */
export function rejectKyc(services: Services, id: string, refusal: KycRefusal): Promise<KycRow> {
  const { final, comment, reasons = ["operator_decision"], failedItems = [] } = refusal
  const details = { comment, reasons, failedItems }
  return decide(services, id, (row) => ({ ...details, event: rejection(row, final) }))
}

function rejection({ status }: KycRow, final: boolean): KycEvent {
  if (!final) return "rejected_retry"
  return status === "approved" ? "revoked" : "rejected_final"
}

type Decision = Omit<KycEventInput, "actor">

function decide({ db, now }: Services, id: string, decision: Decision | ((row: KycRow) => Decision)): Promise<KycRow> {
  return inTransaction(db, async (trx) => {
    const row = isUuid(id) ? await lockSession(trx, id) : undefined
    if (!row) throw refuse("not_found")
    const input = typeof decision === "function" ? decision(row) : decision
    return (await advanceKyc(trx, row, { ...input, actor: "operator" }, now())) ?? row
  })
}
