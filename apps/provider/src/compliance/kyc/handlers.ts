import type { VerificationSubject } from "@wallet/core/contract"
import { kycStatuses } from "@wallet/core/contract"
import * as v from "valibot"
import { readTogether } from "#platform/database/readTogether.ts"
import type { VerificationCheck } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import { readLevel } from "#wallet/limits/levels.ts"
import { attemptsLeft } from "./attempts.ts"
import { requestLink } from "./link.ts"
import { findSession, presentKyc } from "./sessions.ts"
import { tiersFor } from "./tiers.ts"

/** Calls about verification: the specification's two calls about a person, and those about tiers. */
export const kycHandlers = {
  getKycStatus: async ({ db }, { caller }) =>
    presentKyc(await readTogether(db, (reads) => findSession(reads, caller.account, "person"))),

  requestKycRedirectUrl: (services, { caller }) => requestLink(services, caller.account, "person"),

  async getVerification(services, { caller }) {
    const level = await readLevel(services.db, caller.account)
    const [person, company] = await Promise.all([
      presentCheck(services, caller.account, "person"),
      presentCheck(services, caller.account, "company"),
    ])
    return { level, rungs: tiersFor(services, level), person, company }
  },

  async requestCompanyVerification(services, { caller }) {
    const person = await findSession(services.db, caller.account, "person")
    if (person?.status !== "approved") throw refuse("kyc_required", { details: { level: "verified" } })
    return requestLink(services, caller.account, "company")
  },
} satisfies Pick<Handlers, "getKycStatus" | "requestKycRedirectUrl" | "getVerification" | "requestCompanyVerification">

async function presentCheck(
  { db, now }: Services,
  userId: string,
  subject: VerificationSubject,
): Promise<VerificationCheck> {
  const row = await findSession(db, userId, subject)
  const { status, redirectUrl = null, comment = null, updatedAt = null } = presentKyc(row)
  const timeline = row ? await readTimeline(db, row.id) : []
  return {
    subject,
    status,
    redirectUrl,
    comment,
    reasons: row?.reasons ?? [],
    failedItems: row?.failed_items ?? [],
    attempts: attemptsLeft(row ?? { refusals: 0, refusals_since: null }, now()),
    validUntil: row?.valid_until?.toISOString() ?? null,
    timeline: timeline.map(({ state, at }) => ({
      state: v.parse(v.picklist(kycStatuses), state),
      at: at.toISOString(),
    })),
    updatedAt,
  }
}
