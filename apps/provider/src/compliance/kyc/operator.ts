import type { VerificationItem, VerificationReason } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceKyc, type KycEventInput } from "./advance.ts"
import { type KycRow, lockSession } from "./sessions.ts"
import type { KycEvent } from "./states.ts"

/** The checks that may need an operator's review, oldest first. */
export function listChecksToReview({ db }: Services, ids?: readonly string[]) {
  return db
    .selectFrom("kyc_sessions")
    .select(["id", "user_id", "subject", "status", "comment", "updated_at", "evidence_url"])
    .where("status", "in", ["on_hold", "in_review"])
    .where(isOneOf("id", ids))
    .orderBy("updated_at")
    .limit(100)
    .execute()
}

/** An operator approves a check. Refuses with `not_found` or `state_conflict`. */
export function approveKyc(services: Services, id: string, validUntil: Date | null = null): Promise<KycRow> {
  return decide(services, id, { event: "approved", validUntil })
}

/** Puts a check on hold until a person has reviewed it. Refuses with `not_found` or `state_conflict`. */
export function holdKyc(services: Services, id: string): Promise<KycRow> {
  return decide(services, id, { event: "on_hold" })
}

/** The content of a refusal. */
interface KycRefusal {
  /** True if nothing can be submitted again. */
  readonly final: boolean
  /** Shown to the customer. */
  readonly comment: string | null
  readonly reasons?: readonly VerificationReason[]
  readonly failedItems?: readonly VerificationItem[]
}

/**
 * An operator refuses a check, either finally or until the customer resubmits the failed items. A current approval is revoked,
 * which is final. Refuses with `not_found` or `state_conflict`.
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
