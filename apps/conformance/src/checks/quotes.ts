import { findCurrency, money } from "@wallet/core/money"
import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"
import { readBalances } from "../funds.ts"
import { toEnvelope, toRecord } from "../provider.ts"

const group = "firm offers"
const pairs = [
  { from: "USDT", to: "BTC" },
  { from: "WUD", to: "USDT" },
  { from: "EUR", to: "USDT" },
  { from: "BTC", to: "USDT" },
] as const
/** Candidates for a provider's minimum, in whole units, smallest first. */
const amounts = ["1", "20", "1000"] as const

/** Requests a quote of a small amount that the customer has. @throws Skip if there is none. */
async function askForQuote(bench: Bench): Promise<Readonly<Record<string, unknown>>> {
  const { provider, token } = bench
  const balances = await readBalances(bench, token)
  const refusals: string[] = []
  for (const { from, to } of pairs) {
    for (const amount of amounts.filter((one) => isCovered(balances, one, from))) {
      const input = { fromCurrency: from, toCurrency: to, amount, side: "from" }
      const { ok, tag, data } = toEnvelope(await provider.ask("createExchangeQuote", { token, input }))
      if (ok === true) return toRecord(data)
      refusals.push(`${amount} ${from}: ${String(tag)}`)
    }
  }
  const wanted = `${amounts.join(", ")} of ${pairs.map(({ from }) => from).join(", ")}`
  throw new Skip(
    refusals.length === 0
      ? `no offer could be had: the customer has none of ${wanted}`
      : `no offer could be had for what the customer has: ${refusals.join("; ")}`,
  )
}

/** True if a wallet holds that much: a quote of more could not be executed. */
function isCovered(balances: ReadonlyMap<string, bigint>, amount: string, code: string): boolean {
  const currency = findCurrency(code)
  return currency !== undefined && (balances.get(code) ?? 0n) >= money(amount, currency).units
}

function execute({ provider, token, fresh }: Bench, { id }: Readonly<Record<string, unknown>>) {
  return provider.ask("executeExchangeQuote", { token, key: fresh(), input: { quoteId: id } })
}

export const quoteChecks: readonly Check[] = [
  {
    group,
    name: "an offer is executed as it was made",
    run: async (bench) => {
      const quote = await askForQuote(bench)
      const done = readData(await execute(bench, quote))
      for (const side of ["from", "to", "fee"]) {
        const [offered, given] = [JSON.stringify(quote[side]), JSON.stringify(done[side])]
        must(offered === given, `${side}: offered ${offered}, executed ${given}`)
      }
    },
  },
  {
    group,
    name: "an offer is executed once",
    run: async (bench) => {
      const quote = await askForQuote(bench)
      readData(await execute(bench, quote))
      mustRefuse(await execute(bench, quote), "quote_used")
    },
  },
  {
    group,
    name: "an offer ends at its time by the provider's clock",
    run: async (bench) => {
      const quote = await askForQuote(bench)
      const left = Date.parse(String(quote["expiresAt"])) - Date.parse(String(quote["now"]))
      must(left > 0, `it had ended when it was made: ${String(quote["expiresAt"])}`)
      if (left > bench.patience) throw new Skip(`it lasts ${Math.ceil(left / 1000)} s; see --wait`)
      await bench.wait(left + 1000)
      mustRefuse(await execute(bench, quote), "quote_expired")
    },
  },
]
