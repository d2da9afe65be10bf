import type { AmlOffer } from "@wallet/core/contract"
import { findCurrency, type Money, money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"

/** The price of a check that is not free. */
export function getPrice({ amlChecks }: Config): Money {
  const usdt = findCurrency("USDT")
  if (!usdt) throw new Error("The currency table does not hold USDT")
  return money(amlChecks.price, usdt)
}

/** The current price of a check for a customer. */
export async function readOffer(db: Kysely<Database>, { config, now }: Services, userId: string): Promise<AmlOffer> {
  const moment = now()
  const { freePerMonth, repeatHours } = config.amlChecks
  const used = await countFree(db, userId, toMonth(moment))
  const left = Math.max(freePerMonth - used, 0)
  return {
    price: wireMoney(getPrice(config)),
    free: { left, of: freePerMonth, renewedAt: toMonth(moment, 1).toISOString() },
    repeatHours,
  }
}

/** Counts this month's free checks that have a result or will have one. */
async function countFree(db: Kysely<Database>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("aml_checks")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .where("price", "is", null)
    .where("state", "<>", "failed")
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The first moment of the month (UTC) that contains `moment`, or of a later month. */
function toMonth(moment: Date, later = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1))
}
