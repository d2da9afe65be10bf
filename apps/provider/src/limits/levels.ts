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

/** The limits of each level, lowest first: what is enforced is what /plans shows. */
export const limitsOfLevels: ReadonlyMap<VerificationLevel, PeriodLimits> = new Map([
  ["basic", { day: reference("1000"), month: reference("5000") }],
  ["verified", { day: reference("50000"), month: reference("500000") }],
])

/** What may go, in any 24 hours, to destinations that the address book does not know long enough. */
export const firstUseLimit: Money = reference("500")

/** How far a customer is verified. */
export async function levelOf(db: Kysely<Database>, userId: string): Promise<VerificationLevel> {
  const check = await db.selectFrom("kyc_sessions").select("status").where("user_id", "=", userId).executeTakeFirst()
  return check?.status === "approved" ? "verified" : "basic"
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
