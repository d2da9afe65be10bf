import type { CallAnswer, Contract } from "@wallet/core/contract"
import { sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { GroupedRequest } from "#platform/http/handler.ts"
import { orRefusal, Refusal, refuse } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"
import { postEach } from "#wallet/history/post.ts"
import { type NewOperation, recordOperations } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { requireBelieved } from "#wallet/rates/believedPrices.ts"
import { presentQuote, toPosting } from "./quote.ts"
import { quoteLifecycle, stateAt } from "./quoteLifecycle.ts"

type ExecuteExchangeQuote = Contract["executeExchangeQuote"]
type Request = GroupedRequest<ExecuteExchangeQuote>

/** From one wallet of the customer to another: nothing leaves, so only a freeze blocks it. */
const exchange: OutgoingWay = {
  name: "exchange",
  isLimited: false,
  confirmation: "never",
  isLocked: false,
  leavesForDestinations: false,
  isOpenToKeys: true,
  leaves: false,
  pausedAs: "exchange",
}

/** Executes quotes of several customers at once, with a fixed number of statements. */
export async function executeTogether(
  services: Services,
  requests: readonly Request[],
  { trx, writes }: Pipeline,
): Promise<readonly (CallAnswer<ExecuteExchangeQuote> | Refusal)[]> {
  const at = services.now()
  const accountIds = requests.map(({ caller }) => caller.account)
  const [quotes, outgoing] = await Promise.all([
    lockQuotes(
      trx,
      requests.map(({ input }) => input.quoteId),
    ),
    forecastOutgoing(services, trx, { accountIds, ways: [exchange], at }),
  ])
  const chosen = requests.map(({ caller, input }) =>
    orRefusal(() => {
      const quote = requireOwn(quotes.get(input.quoteId), caller.account)
      requireExecutable(quote, at)
      requireBelieved(services, [quote.from_currency, quote.to_currency])
      const amount = storedMoney(quote.from_amount, quote.from_currency)
      const moves = [quote.from_currency, quote.to_currency]
      outgoing.take({ accountId: quote.user_id, way: exchange, amount, moves, isConfirmed: false })
      return quote
    }),
  )

  // The same quote may be requested twice here: it is posted once.
  const asked = [...new Set(chosen.filter((quote): quote is ExchangeQuotesTable => !(quote instanceof Refusal)))]
  const refusals = await postEach({ trx, writes }, asked.map(toPosting), at)
  const refused = new Map(asked.map((quote, index) => [quote, refusals[index]]))
  const executed = asked.filter((quote) => !refused.get(quote))
  await recordExecuted(writes, executed, at)

  const answered = new Set<ExchangeQuotesTable>()
  return chosen.map((quote) => {
    if (quote instanceof Refusal) return quote
    const refusal = refused.get(quote)
    if (refusal) return refusal
    if (answered.has(quote)) return refuse("quote_used")
    answered.add(quote)
    return presentQuote({ ...quote, state: "executed", executed_at: at }, at)
  })
}

/** The locks make a second execution wait until the first one ends, and then find the quote used. */
export async function lockQuotes(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExchangeQuotesTable>> {
  const quotes = await trx
    .selectFrom("exchange_quotes")
    .selectAll()
    .where(sql<boolean>`id = ANY(${ids.filter((id) => isUuid(id))}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
  return new Map(quotes.map((quote) => [quote.id, quote]))
}

/** Requires that a quote is the customer's own. Refuses with `not_found`. */
export function requireOwn(quote: ExchangeQuotesTable | undefined, userId: string): ExchangeQuotesTable {
  if (quote?.user_id !== userId) throw refuse("not_found")
  return quote
}

/** Refuses with `quote_used`, `quote_expired` or `state_conflict`. */
function requireExecutable(quote: ExchangeQuotesTable, at: Date): void {
  const state = stateAt(quote, at)
  if (state === "executed") throw refuse("quote_used")
  if (state === "expired") throw refuse("quote_expired")
  requireStep(quoteLifecycle, state, "execute", "customer")
}

/** Records quotes that the ledger accepted. */
async function recordExecuted(
  writes: Transaction<Database>,
  quotes: readonly ExchangeQuotesTable[],
  at: Date,
): Promise<void> {
  if (quotes.length === 0) return
  const ids = quotes.map(({ id }) => id)
  await writes
    .updateTable("exchange_quotes")
    .set({ state: "executed", executed_at: at })
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute()
  await recordOperations(
    writes,
    quotes.map((quote) => toOperation(quote, at)),
  )
  await recordSteps(
    writes,
    ids.map((id) => ({ subject_id: id, state: "executed", event: "execute", actor: "customer", at })),
  )
  const hints = quotes.flatMap(({ user_id: userId }) => [
    { userId, type: "wallets" } as const,
    { userId, type: "operations" } as const,
  ])
  await publishEach(writes, hints)
}

function toOperation(quote: ExchangeQuotesTable, at: Date): NewOperation {
  return {
    user_id: quote.user_id,
    kind: "exchange",
    subject_id: quote.id,
    direction: "out",
    state: "completed",
    currency: quote.from_currency,
    amount: quote.from_amount,
    fee: quote.fee,
    counter_currency: quote.to_currency,
    counter_amount: quote.to_amount,
    created_at: at,
  }
}
