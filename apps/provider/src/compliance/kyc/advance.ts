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
import { levelOf } from "#wallet/limits/levels.ts"
import { lockLimits } from "#wallet/limits/uses.ts"
import { countRefusal } from "./attempts.ts"
import type { KycRow } from "./sessions.ts"
import { type KycEvent, kycLifecycle, statesWithLink } from "./states.ts"

/** A link that nobody uses runs out; a check that was begun and left, too. */
const linkLifetime = 7 * 24 * 3_600_000

/** What happened to a check, and what is known with it. */
export interface KycEventInput extends Partial<KycVerdictDetails> {
  readonly event: KycEvent
  readonly actor: Actor
  /** Where the customer goes on from now on. */
  readonly redirectUrl?: string
}

/**
 * Takes the step that follows what happened, with all that belongs to it, in one transaction: state, timeline, the level
 * with its audit, news, and the moment at which it runs out. The caller has locked the check.
 *
 * An event that a person asked for and that does not fit refuses with `state_conflict`; one of the vendor or of time is
 * nothing new then.
 *
 * @returns the check as it is now, or `undefined` where nothing has changed.
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

  // From here on a payment of this customer waits, and then finds the limits of the new level.
  await lockLimits(trx, row.user_id)
  const levelBefore = await levelOf(trx, row.user_id)
  const { state: status } = step
  const changed = {
    status,
    redirect_url: statesWithLink.has(status) ? (input.redirectUrl ?? row.redirect_url) : null,
    // On a new try the customer still sees what failed the last time.
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
  const news = newsOf[row.subject][status]
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

/** No connection of the customer's caused it. */
const nowhere = { address: "", userAgent: "", requestId: "" }

async function changeLevel(trx: Transaction<Database>, userId: string, before: string, now: Date): Promise<void> {
  const after = await levelOf(trx, userId)
  if (after === before) return
  await writeAudit({ db: trx, now: () => now }, userId, "level_changed", nowhere, `${before} → ${after}`)
  await publishEach(trx, [{ userId, type: "limits" }])
}

type News = Readonly<Partial<Record<KycStatus, NotificationKind>>>

/** What the customer is told of a check that has ended. */
const newsOf: Readonly<Record<VerificationSubject, News>> = {
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
