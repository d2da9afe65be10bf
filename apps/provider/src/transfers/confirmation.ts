import { convert, type Money } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/schema.ts"
import { Refusal } from "../http/refusal.ts"
import { referenceCurrency } from "../limits/levels.ts"
import { priceOf, readFreshPrices } from "../rates/freshPrices.ts"
import type { Services } from "../services.ts"

/** What customers may still send today before they are asked to confirm. */
export interface Allowance {
  /** Whether a send fits into what the ones before it have left; then it is one of them. */
  covers(senderId: string, amount: Money): boolean
  /** Counts what went out under it. */
  spend(writes: Kysely<Database>, sent: readonly { readonly senderId: string; readonly amount: Money }[]): Promise<void>
}

/**
 * Reads what is left of today's allowance of these customers (screens A 4): whoever holds a stolen session can send away
 * no more than that. Two groups that are under way at once do not see each other's sends, so it may be exceeded by what
 * goes out within these milliseconds.
 */
export async function readAllowance(
  services: Services,
  db: Kysely<Database>,
  senderIds: readonly string[],
  at: Date,
): Promise<Allowance> {
  const day = at.toISOString().slice(0, 10)
  const [prices, { rows }] = await Promise.all([
    // Without a price nothing can be said of a sum: it is asked for.
    readFreshPrices(services).catch(orNothing),
    sql<{ user_id: string; value: bigint }>`
      SELECT user_id, value FROM unconfirmed_sends WHERE user_id = ANY(${[...senderIds]}::uuid[]) AND day = ${day}
    `.execute(db),
  ])
  const spent = new Map(rows.map(({ user_id, value }) => [user_id, value]))
  const valueOf = ({ currency, units }: Money) =>
    prices && convert({ currency, units }, priceOf(prices, currency.code), referenceCurrency, "up").units

  return {
    covers(senderId, amount) {
      const allowed = services.config.sendsWithoutStepUp * 10n ** BigInt(referenceCurrency.decimals)
      const value = valueOf(amount)
      const before = spent.get(senderId) ?? 0n
      if (value === undefined || before + value > allowed) return false
      spent.set(senderId, before + value)
      return true
    },
    async spend(writes, sent) {
      const values = new Map<string, bigint>()
      for (const { senderId, amount } of sent) {
        values.set(senderId, (values.get(senderId) ?? 0n) + (valueOf(amount) ?? 0n))
      }
      if (values.size === 0) return
      // In one order everywhere: two groups that count for the same customers must not wait for each other.
      const users = [...values.keys()].sort()
      await sql`
        INSERT INTO unconfirmed_sends AS before (user_id, day, value)
        SELECT user_id, ${day}::date, value
        FROM unnest(${users}::uuid[], ${users.map((user) => String(values.get(user)))}::numeric[]) AS sent(user_id, value)
        ON CONFLICT (user_id, day) DO UPDATE SET value = before.value + excluded.value
      `.execute(writes)
    },
  }
}

function orNothing(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}
