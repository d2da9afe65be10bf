import { type VerificationLevel, verificationLevels } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import { hasParties } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import { getWay } from "#rails/ways.ts"

/** The currency in which limits are counted. */
export const referenceCurrency: Currency = requireCurrency("USD")

/** Maximum in any 24 hours, and in any 30 days. */
export interface PeriodLimits {
  readonly day: Money
  readonly month: Money
}

/** Limits on a customer's outgoing money and on top-ups by card and SBP. */
export interface LevelLimits extends PeriodLimits {
  readonly topUps: PeriodLimits
}

/** The tiers that a person can reach, lowest first. */
export const personLevels: readonly VerificationLevel[] = ["basic", "verified"]

/** The limits of all tiers, as operators have set them. */
export interface TierLimits {
  readonly levels: Readonly<Record<VerificationLevel, LevelLimits>>
  /** Limit per 24 hours for destinations too new in the address book. */
  readonly firstUse: Money
}

/** The customer's verification tier. A company's counts only while its representative is verified. */
export async function readLevel(db: Kysely<Database>, userId: string): Promise<VerificationLevel> {
  return (await readLevels(db, [userId]))(userId)
}

/** Reads the tiers of several customers at once. */
export async function readLevels(
  db: ReadableDatabase,
  userIds: readonly string[],
): Promise<(userId: string) => VerificationLevel> {
  const approved = await db
    .selectFrom("kyc_sessions")
    .select(["user_id", "subject"])
    .where(sql<boolean>`user_id = ANY(${[...userIds]}::uuid[])`)
    .where("status", "=", "approved")
    .execute()
  const has = (userId: string, wanted: "person" | "company") =>
    approved.some(({ user_id, subject }) => user_id === userId && subject === wanted)
  return (userId) => {
    if (!has(userId, "person")) return "basic"
    return has(userId, "company") ? "business" : "verified"
  }
}

/** True if a customer can reach a tier: all but the first need an identity check. */
export function isReachable(services: Pick<Services, "parties">, level: VerificationLevel): boolean {
  return reaches("basic", level) || hasParties(services, getWay("identityCheck"))
}

/** True if one tier includes the needed one. */
export function reaches(level: VerificationLevel, needed: VerificationLevel): boolean {
  return verificationLevels.indexOf(level) >= verificationLevels.indexOf(needed)
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
