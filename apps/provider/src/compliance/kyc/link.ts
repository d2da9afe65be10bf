import type { VerificationSubject } from "@wallet/core/contract"
import type { KycSession } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { KycVendorAwayError } from "#rails/kyc/kycVendor.ts"
import { advanceKyc } from "./advance.ts"
import { attemptsLeft } from "./attempts.ts"
import { type KycRow, lockOrOpenSession, presentKyc } from "./sessions.ts"
import { kycLifecycle } from "./states.ts"

/** Seconds after which to try an unreachable vendor again. */
const awayFor = 60

/**
 * Starts or resumes a check at the vendor. If the vendor is unreachable the check does not change.
 *
 * Refuses with `state_conflict`, `too_many_attempts` or `service_unavailable`.
 */
export async function requestLink(
  services: Services,
  userId: string,
  subject: VerificationSubject,
): Promise<KycSession> {
  const { db, rails, config, now } = services
  const session = await db.transaction().execute((trx) => lockOrOpenSession(trx, userId, subject, now()))
  requireTry(session, now())
  // Outside the transaction, because the vendor may be slow. The same reference returns the same check.
  const isRenewal = session.status === "needs_refresh"
  const redirectUrl = await rails.kyc
    .requestRedirectUrl({
      reference: session.id,
      subject,
      returnUrl: toReturnUrl(config.siteOrigin, subject),
      isRenewal,
    })
    .catch((error: unknown) => {
      if (!(error instanceof KycVendorAwayError)) throw error
      throw refuse("service_unavailable", { retryAfter: awayFor })
    })
  return db.transaction().execute(async (trx) => {
    const current = await lockOrOpenSession(trx, userId, subject, now())
    requireTry(current, now())
    return presentKyc(
      await advanceKyc(trx, current, { event: "link_requested", actor: "customer", redirectUrl }, now()),
    )
  })
}

function requireTry(session: KycRow, now: Date): void {
  requireStep(kycLifecycle, session.status, "link_requested", "customer")
  const { left, renewedAt } = attemptsLeft(session, now)
  if (left === 0) throw refuse("too_many_attempts", { details: { until: renewedAt ?? "" } })
}

function toReturnUrl(siteOrigin: string, subject: VerificationSubject): string {
  const page = `${siteOrigin}/account/verification`
  return subject === "person" ? page : `${page}?ladder=company`
}
