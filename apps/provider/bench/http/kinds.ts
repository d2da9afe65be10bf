// Payments of other kinds beside as many plain sends between customers at random, in turns, each over HTTP with 64
// connections; then 1,000 payouts of one batch beside 1,000 sends:
//   node --conditions=wallet-source bench/http/kinds.ts [--long] [--count 1000] [--rounds 3]
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { Customer } from "../../test/crash/customers.ts"
import { describe, describeRatios, type Measured, measureInTurns } from "../measure/measured.ts"
import { withApiKeys } from "./apiKeys.ts"
import { pickTwo, sendEach, transfer, untilIdle } from "./load.ts"
import { payBatch } from "./payoutBatch.ts"
import { prepareExchanges, prepareInvoicePayments, prepareProtectedSends } from "./prepare.ts"
import { withProvider } from "./provider.ts"

const { count, rounds } = readSizes({ count: { brief: 1000, long: 1000 }, rounds: { brief: 3, long: 5 } })

await withProvider(async (bench) => {
  const { provider, customers, db } = bench
  const { api } = provider
  const [merchant, ...payers] = customers
  if (!merchant) throw new Error("No customers were made")
  const [merchantKey = merchant, ...payerKeys] = await withApiKeys(db, customers)
  const each = <Result>(make: (customer: Customer, index: number) => Result): Result[] =>
    Array.from({ length: count }, (_, index) => make(payers[index % payers.length] ?? merchant, index))
  // The work caused by the preparation does not belong to the payments.
  const prepared = async <Requests>(preparing: Promise<Requests>): Promise<Requests> => {
    const requests = await preparing
    await untilIdle(db)
    return requests
  }
  // Unmeasured requests for warming up.
  await sendEach(
    bench,
    each(() => transfer(...pickTwo(payers))),
  )
  const measured = await measureInTurns(
    {
      sends: async () =>
        sendEach(
          bench,
          each(() => transfer(...pickTwo(payers))),
        ),
      "one recipient": async () =>
        sendEach(
          bench,
          each((payer) => transfer(payer, merchant)),
        ),
      protected: async () => sendEach(bench, prepareProtectedSends(payerKeys, count)),
      exchanges: async () => sendEach(bench, await prepared(prepareExchanges(api, payers, count))),
      invoices: async () => sendEach(bench, await prepared(prepareInvoicePayments(api, merchant, payers, count))),
      payouts: async () => payBatch(api, merchantKey, payers, count),
    },
    rounds,
  )
  const wanted: Record<Exclude<keyof typeof measured, "sends">, number> = {
    "one recipient": 0.8,
    protected: 0.5,
    exchanges: 0.5,
    invoices: 0.5,
    payouts: 3,
  }
  console.log(`${count} payments of each kind over HTTP, ${rounds} rounds, beside as many sends`)
  console.log(describe("sends", measured.sends.median))
  for (const [name, least] of Object.entries(wanted)) {
    // The record's own names.
    const { median, runs } = measured[name as keyof typeof wanted]
    console.log(describe(name, median))
    console.log(describeRatios(computeRatios(runs, measured.sends.runs), `≥ ${least}`))
  }
})

function computeRatios(runs: readonly Measured[], sends: readonly Measured[]): number[] {
  return runs.map(({ perSecond }, round) => perSecond / (sends[round]?.perSecond ?? Number.NaN))
}
