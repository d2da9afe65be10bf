import type { KycStatus, NotificationKind, VerificationSubject } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { KycVerdictDetails } from "#rails/kyc/kycVendor.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { readLevel } from "#wallet/limits/levels.ts"
import { lockLimits } from "#wallet/limits/uses.ts"
import { countRefusal } from "./attempts.ts"
import type { KycRow } from "./sessions.ts"
import { type KycEvent, kycLifecycle, statesWithLink } from "./states.ts"

/** The lifetime of an unused link, and of a check that was begun and abandoned. */
const linkLifetime = 7 * 24 * 3_600_000

/** An event of a check with its details. */
export interface KycEventInput extends Partial<KycVerdictDetails> {
  readonly event: KycEvent
  readonly actor: Actor
  /** The page where the customer continues. */
  readonly redirectUrl?: string
}

/**
 * Applies an event with all of its effects, in one transaction: state, timeline, level with audit, notification, and expiry. The
 * caller has locked the check.
 *
 * An event from a person that does not fit the state refuses with `state_conflict`; an event from the vendor or of time is
 * ignored then.
 *
 * @returns the changed check, or `undefined` if nothing has changed.
 */
export async function advanceKyc(
  trx: Transaction<Database>,
  row: KycRow,
  input: KycEventInput,
  now: Date,
): Promise<KycRow | undefined> {
  const { event, actor, comment = null, reasons = [], failedItems = [] } = input
  const isPerson = actor === "customer" || actor === "operator"
  const step = (isPerson ? requireStep : nextStep)(kycLifecycle, row.status, event, actor)
  if (!step) return undefined

  // From here on payments of this customer wait, and then use the limits of the new level.
  await lockLimits(trx, row.user_id)
  const levelBefore = await readLevel(trx, row.user_id)
  const { state: status } = step
  const changed = {
    status,
    redirect_url: statesWithLink.has(status) ? (input.redirectUrl ?? row.redirect_url) : null,
    // During a new attempt the customer still sees the reasons of the last refusal.
    ...(event !== "link_requested" && { comment, reasons: [...reasons], failed_items: [...failedItems] }),
    ...(event === "link_requested" && { comment: null }),
    ...(event === "rejected_retry" && countRefusal(row, now)),
    valid_until: runsOutAt(status, input, now),
    updated_at: now,
  }
  await trx.updateTable("kyc_sessions").set(changed).where("id", "=", row.id).execute()
  const after: KycRow = { ...row, ...changed }
  if (status !== row.status) await recordStep(trx, { subject_id: row.id, state: status, event, actor, at: now })
  await changeLevel(trx, row.user_id, levelBefore, now)
  const news = newsBySubject[row.subject][status]
  if (news) await notify(trx, row.user_id, news, { subjectId: row.id })
  if (after.valid_until) await enqueue(trx, "kyc.expire", { sessionId: row.id }, after.valid_until)
  await publishEach(trx, [
    { userId: row.user_id, type: "kyc" },
    { userId: row.user_id, type: "verification" },
  ])
  return after
}

function runsOutAt(status: KycStatus, { validUntil = null }: KycEventInput, now: Date): Date | null {
  if (statesWithLink.has(status)) return new Date(now.getTime() + linkLifetime)
  return status === "approved" ? validUntil : null
}

/** The event did not come from a connection of the customer. */
const nowhere = { address: "", userAgent: "", requestId: "" }

async function changeLevel(trx: Transaction<Database>, userId: string, before: string, now: Date): Promise<void> {
  const after = await readLevel(trx, userId)
  if (after === before) return
  await writeAudit({ db: trx, now: () => now }, userId, "level_changed", nowhere, `${before} → ${after}`)
  await publishEach(trx, [{ userId, type: "limits" }])
}

type News = Readonly<Partial<Record<KycStatus, NotificationKind>>>

/** The notification about a completed check. */
const newsBySubject: Readonly<Record<VerificationSubject, News>> = {
  person: {
    approved: "kyc_approved",
    rejected_retry: "kyc_retry",
    rejected_final: "kyc_rejected",
    needs_refresh: "kyc_refresh",
  },
  company: {
    approved: "company_approved",
    rejected_retry: "company_retry",
    rejected_final: "company_rejected",
    needs_refresh: "kyc_refresh",
  },
}
