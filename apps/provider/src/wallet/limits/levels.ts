import type { VerificationLevel } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
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

/** The limits of each tier, lowest first. Both the checks and /plans use them. */
export const limitsOfLevels: ReadonlyMap<VerificationLevel, LevelLimits> = new Map([
  ["basic", { ...periods("1000", "5000"), topUps: periods("10000", "50000") }],
  ["verified", { ...periods("50000", "500000"), topUps: periods("100000", "1000000") }],
  ["business", { ...periods("250000", "2500000"), topUps: periods("500000", "5000000") }],
])

/** Limit per 24 hours for destinations too new in the address book. */
export const firstUseLimit: Money = reference("500")

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
  const levels = [...limitsOfLevels.keys()]
  return levels.indexOf(level) >= levels.indexOf(needed)
}

/** The limits of a tier. */
export function getLimits(level: VerificationLevel): LevelLimits {
  const limits = limitsOfLevels.get(level)
  if (!limits) throw new Error(`There are no limits for ${level}`)
  return limits
}

function periods(day: string, month: string): PeriodLimits {
  return { day: reference(day), month: reference(month) }
}

function reference(amount: string): Money {
  return money(amount, referenceCurrency)
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
