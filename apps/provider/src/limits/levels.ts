import type { VerificationLevel } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "../db/schema.ts"

/** What limits are counted in. */
export const referenceCurrency: Currency = requireCurrency("USD")

/** What may leave the wallets of a customer: in any 24 hours, and in any 30 days. */
export interface PeriodLimits {
  readonly day: Money
  readonly month: Money
}

/** The levels that a customer reaches in person, lowest first. */
export const personLevels: readonly VerificationLevel[] = ["basic", "verified"]

/** The limits of each level, lowest first: what is enforced is what /plans shows. */
export const limitsOfLevels: ReadonlyMap<VerificationLevel, PeriodLimits> = new Map([
  ["basic", { day: reference("1000"), month: reference("5000") }],
  ["verified", { day: reference("50000"), month: reference("500000") }],
  ["business", { day: reference("250000"), month: reference("2500000") }],
])

/** What may go, in any 24 hours, to destinations that the address book does not know long enough. */
export const firstUseLimit: Money = reference("500")

/** How far a customer is verified: a company counts for as long as the person who acts for it does. */
export async function levelOf(db: Kysely<Database>, userId: string): Promise<VerificationLevel> {
  const approved = await db
    .selectFrom("kyc_sessions")
    .select("subject")
    .where("user_id", "=", userId)
    .where("status", "=", "approved")
    .execute()
  const subjects = new Set(approved.map(({ subject }) => subject))
  if (!subjects.has("person")) return "basic"
  return subjects.has("company") ? "business" : "verified"
}

/** Whether a customer of one level has what asks for another. */
export function reaches(level: VerificationLevel, needed: VerificationLevel): boolean {
  const levels = [...limitsOfLevels.keys()]
  return levels.indexOf(level) >= levels.indexOf(needed)
}

/** The limits of a level. */
export function limitsOf(level: VerificationLevel): PeriodLimits {
  const limits = limitsOfLevels.get(level)
  if (!limits) throw new Error(`There are no limits for ${level}`)
  return limits
}

function reference(amount: string): Money {
  return money(amount, referenceCurrency)
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
