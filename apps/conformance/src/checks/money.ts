import { type Bench, type Check, dataOf, must, mustRefuse } from "../check.ts"
import { readBalances, recipientOf, richest, unitsOf } from "../funds.ts"
import { recordOf } from "../provider.ts"

const group = "exact money"

/** Amounts that no provider may take, each with what is wrong. */
const badAmounts = (decimals: number) => [
  ["0", "zero"],
  ["-1", "a minus"],
  ["1e-3", "an exponent"],
  ["1,5", "a comma"],
  ["0x1", "hexadecimal digits"],
  ["NaN", "no digits"],
  ["", "nothing"],
  [" 1", "a space"],
  [`0.${"0".repeat(decimals)}1`, "one digit too many"],
]

async function transfer(bench: Bench, amount: unknown, currency: string) {
  const input = { recipient: await recipientOf(bench), amount, currency }
  return bench.provider.ask("createTransfer", { token: bench.token, key: bench.fresh(), input })
}

export const moneyChecks: readonly Check[] = [
  {
    group,
    name: "wallets count no more digits than their currency",
    run: async (bench) => {
      const wallets = dataOf(await bench.provider.ask("listWallets", { token: bench.token }))
      for (const wallet of Object.values(wallets).map(recordOf)) {
        for (const field of ["available", "held"]) {
          const text = wallet[field]
          must(typeof text === "string", `${field} of ${String(wallet["currency"])} is no text`)
          must(!text.startsWith("-"), `${field} of ${String(wallet["currency"])} is below zero`)
        }
      }
      await readBalances(bench, bench.token).catch((error: unknown) => must(false, String(error)))
    },
  },
  {
    group,
    name: "the smallest unit moves exactly: out of one wallet and into the other",
    run: async (bench) => {
      const currency = await richest(bench)
      const { token, otherToken = "" } = bench
      const before = [await readBalances(bench, token), await readBalances(bench, otherToken)]
      const amount = unitsOf(currency, 1n)
      const data = dataOf(await transfer(bench, amount, currency.code))
      const moved = recordOf(data["amount"])["amount"]
      must(moved === amount, `asked for ${amount}, answered ${String(moved)}`)
      const after = [await readBalances(bench, token), await readBalances(bench, otherToken)]
      const change = (side: 0 | 1) => (after[side]?.get(currency.code) ?? 0n) - (before[side]?.get(currency.code) ?? 0n)
      must(change(0) === -1n && change(1) === 1n, `the wallets changed by ${change(0)} and ${change(1)} smallest units`)
    },
  },
  {
    group,
    name: "an amount that makes no sense is refused at its field, never rounded",
    run: async (bench) => {
      const currency = await richest(bench)
      for (const [amount, why] of badAmounts(currency.decimals)) {
        const reply = await transfer(bench, amount, currency.code)
        const { fields } = mustRefuse(reply, "validation_failed")
        must(Object.hasOwn(fields, "amount"), `${why}: the field is not named`)
      }
    },
  },
  {
    group,
    name: "an amount as a JSON number is refused",
    run: async (bench) => {
      const currency = await richest(bench)
      mustRefuse(await transfer(bench, 1, currency.code), "validation_failed")
    },
  },
  {
    group,
    name: "more than there is is refused with insufficient_funds, and nothing moves",
    run: async (bench) => {
      const currency = await richest(bench)
      const before = (await readBalances(bench, bench.token)).get(currency.code) ?? 0n
      mustRefuse(await transfer(bench, unitsOf(currency, before + 1n), currency.code), "insufficient_funds")
      const after = (await readBalances(bench, bench.token)).get(currency.code)
      must(after === before, `the wallet changed by ${(after ?? 0n) - before} smallest units`)
    },
  },
  {
    group,
    name: "nobody sends to themselves",
    run: async (bench) => {
      const currency = await richest(bench)
      const { provider, token, fresh } = bench
      const me = dataOf(await provider.ask("getMe", { token }))
      const input = { recipient: me["id"], amount: unitsOf(currency, 1n), currency: currency.code }
      mustRefuse(await provider.ask("createTransfer", { token, key: fresh(), input }), "recipient_is_sender")
    },
  },
]
