import type { EarningState } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Referral } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { newestApplication, presentApplication } from "./applications.ts"
import { readReferrer } from "./referrers.ts"
import { getShare, payoutMinimum, referralRules } from "./rules.ts"

/** The customer's link and code, their results, and the rules. */
export async function readReferral({ db, config }: Pick<Services, "db" | "config">, userId: string): Promise<Referral> {
  const referrer = await readReferrer(db, userId)
  const application = await newestApplication(db, userId)
  const { cap, ...rules } = referralRules
  return {
    code: referrer.code,
    link: `${config.siteOrigin}/ref?code=${referrer.code}`,
    programme: referrer.programme,
    share: getShare(referrer),
    counts: { clicks: Number(referrer.clicks), ...(await countReferees(db, userId)) },
    earned: await sumEarnings(db, userId),
    rules: { ...rules, cap: wireMoney(cap) },
    application: application ? presentApplication(application) : null,
  }
}

async function countReferees(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ registered: number; verified: number; active: number }>`
    SELECT count(*)::integer AS registered,
      (count(*) FILTER (WHERE ${isVerified}))::integer AS verified,
      (count(*) FILTER (WHERE ${isActive}))::integer AS active
    FROM referees r WHERE referrer_id = ${userId} AND refusal IS NULL
  `.execute(db)
  return rows[0] ?? { registered: 0, verified: 0, active: 0 }
}

/** For a row `r` of `referees`: the identity is confirmed. */
export const isVerified = sql<boolean>`EXISTS (
  SELECT FROM kyc_sessions k WHERE k.user_id = r.user_id AND k.subject = 'person' AND k.status = 'approved')`
/** For a row `r` of `referees`: a fee was paid. */
export const isActive = sql<boolean>`EXISTS (
  SELECT FROM referral_earnings e WHERE e.referee_id = r.user_id AND e.state <> 'reversed')`

async function sumEarnings(db: Kysely<Database>, userId: string): Promise<Referral["earned"]> {
  const sums = await db
    .selectFrom("referral_earnings")
    .select(["currency", "state", sql<bigint>`sum(amount)`.as("units")])
    .where("referrer_id", "=", userId)
    .groupBy(["currency", "state"])
    .orderBy("currency")
    .execute()
  return [...new Set(sums.map(({ currency }) => currency))].map((code) => {
    const { currency } = storedMoney(0n, code)
    const inState = (state: EarningState) =>
      toDecimal({ currency, units: sums.find((sum) => sum.currency === code && sum.state === state)?.units ?? 0n })
    return {
      currency: code,
      pending: inState("pending"),
      approved: inState("approved"),
      paid: inState("paid"),
      minimum: toDecimal(payoutMinimum(currency)),
    }
  })
}
