import { findCurrency } from "@wallet/core/money"
import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"
import { formatUnits, getRecipient, readBalances, richest } from "../funds.ts"
import { toRecord } from "../provider.ts"

const group = "exact money"

/** Amounts that every provider must refuse, each with the reason. */
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

/** @throws Breach for an amount with fewer digits than its currency has: it was rounded, or passed through a float. */
function mustBeWhole(amount: unknown, code: unknown): void {
  const currency = typeof code === "string" ? findCurrency(code) : undefined
  const digits = /\.(\d+)$/.exec(String(amount))?.[1]?.length ?? 0
  must(!currency || digits === currency.decimals, `${String(amount)} ${String(code)} has ${digits} decimals`)
}

async function transfer(bench: Bench, amount: unknown, currency: string) {
  const input = { recipient: await getRecipient(bench), amount, currency }
  return bench.provider.ask("createTransfer", { token: bench.token, key: bench.fresh(), input })
}

export const moneyChecks: readonly Check[] = [
  {
    group,
    name: "wallets count no more digits than their currency",
    run: async (bench) => {
      const wallets = readData(await bench.provider.ask("listWallets", { token: bench.token }))
      for (const wallet of Object.values(wallets).map(toRecord)) {
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
    name: "amounts are written to the last digit of their currency, in wallets and in the history",
    run: async (bench) => {
      const { provider, token } = bench
      const wallets = readData(await provider.ask("listWallets", { token }))
      for (const wallet of Object.values(wallets).map(toRecord))
        for (const field of ["available", "held"]) mustBeWhole(wallet[field], wallet["currency"])
      const currency = await richest(bench)
      const amount = formatUnits(currency, 1n)
      readData(await transfer(bench, amount, currency.code))
      const { items } = readData(await provider.ask("listOperations", { token, input: { limit: 1 } }))
      const [newest] = Array.isArray(items) ? items.map(toRecord) : []
      const shown = toRecord(newest?.["amount"])["amount"]
      must(
        typeof shown === "string" && shown.replace(/^-/, "") === amount,
        `sent ${amount}, the history says ${String(shown)}`,
      )
    },
  },
  {
    group,
    name: "the smallest unit moves exactly: out of one wallet and into the other",
    run: async (bench) => {
      const { token, otherToken } = bench
      if (otherToken === undefined) throw new Skip("no --other-token")
      const currency = await richest(bench)
      const before = [await readBalances(bench, token), await readBalances(bench, otherToken)]
      const amount = formatUnits(currency, 1n)
      const data = readData(await transfer(bench, amount, currency.code))
      const moved = toRecord(data["amount"])["amount"]
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
      // The other customer has little: a rich customer's whole balance may need an identity check first.
      const { provider, token, otherToken: poor, fresh } = bench
      if (poor === undefined) throw new Skip("no --other-token")
      const currency = await richest(bench)
      const { id: recipient } = readData(await provider.ask("getMe", { token }))
      const read = async () => (await readBalances(bench, poor)).get(currency.code) ?? 0n
      const before = await read()
      const input = { recipient, amount: formatUnits(currency, before + 1n), currency: currency.code }
      mustRefuse(await provider.ask("createTransfer", { token: poor, key: fresh(), input }), "insufficient_funds")
      const after = await read()
      must(after === before, `the wallet changed by ${after - before} smallest units`)
    },
  },
  {
    group,
    name: "nobody sends to themselves",
    run: async (bench) => {
      const currency = await richest(bench)
      const { provider, token, fresh } = bench
      const me = readData(await provider.ask("getMe", { token }))
      const input = { recipient: me["id"], amount: formatUnits(currency, 1n), currency: currency.code }
      mustRefuse(await provider.ask("createTransfer", { token, key: fresh(), input }), "recipient_is_sender")
    },
  },
]
