import { type Bench, type Check, describe, must, mustRefuse, readData, Skip } from "../check.ts"
import { formatUnits, getRecipient, readBalances, richest } from "../funds.ts"
import { type Reply, toEnvelope } from "../provider.ts"

const group = "once per key"
const atOnce = 8

/** A repeatable payment of the smallest unit, and the wallet's total debit since. */
async function beginPayment(bench: Bench) {
  const { provider, token, fresh } = bench
  const currency = await richest(bench)
  const input = { recipient: await getRecipient(bench), amount: formatUnits(currency, 1n), currency: currency.code }
  const key = fresh()
  const read = async () => (await readBalances(bench, token)).get(currency.code) ?? 0n
  const before = await read()
  const send = (other: object = {}) => provider.ask("createTransfer", { token, key, input: { ...input, ...other } })
  return { key, currency, before, send, spent: async () => before - (await read()) }
}

function dataText(reply: Reply): string {
  return JSON.stringify(readData(reply))
}

export const idempotencyChecks: readonly Check[] = [
  {
    group,
    name: "money without a key is refused with idempotency_key_missing",
    run: async (bench) => {
      const currency = await richest(bench)
      const input = { recipient: await getRecipient(bench), amount: formatUnits(currency, 1n), currency: currency.code }
      mustRefuse(await bench.provider.ask("createTransfer", { token: bench.token, input }), "idempotency_key_missing")
    },
  },
  {
    group,
    name: "the same key again gives the same answer and moves nothing",
    run: async (bench) => {
      const { send, spent } = await beginPayment(bench)
      const first = dataText(await send())
      const second = dataText(await send())
      must(first === second, `first ${first}, then ${second}`)
      must((await spent()) === 1n, `the wallet lost ${await spent()} smallest units instead of 1`)
    },
  },
  {
    group,
    name: "the same key with another body is refused with idempotency_key_reused",
    run: async (bench) => {
      const { send, spent, currency } = await beginPayment(bench)
      readData(await send())
      mustRefuse(await send({ amount: formatUnits(currency, 2n) }), "idempotency_key_reused")
      must((await spent()) === 1n, `the wallet lost ${await spent()} smallest units instead of 1`)
    },
  },
  {
    group,
    name: `the same key ${atOnce} times at once happens once`,
    run: async (bench) => {
      const { send, spent } = await beginPayment(bench)
      const replies = await Promise.all(Array.from({ length: atOnce }, () => send()))
      const done = replies.filter((reply) => toEnvelope(reply).ok === true)
      for (const reply of replies) {
        const envelope = toEnvelope(reply)
        const mayBe = envelope.ok === true || envelope.tag === "operation_in_progress"
        must(mayBe, `one of them was answered with ${describe(envelope)}`)
      }
      must(new Set(done.map(dataText)).size === 1, `${done.length} successes differ`)
      must((await spent()) === 1n, `the wallet lost ${await spent()} smallest units instead of 1`)
    },
  },
  {
    group,
    name: "a refusal is kept under its key as well",
    run: async (bench) => {
      const { send, currency, before } = await beginPayment(bench)
      const tooMuch = { amount: formatUnits(currency, before + 1n) }
      const [first, second] = [toEnvelope(await send(tooMuch)), toEnvelope(await send(tooMuch))]
      must(first.ok === false && first.tag === second.tag, `first ${describe(first)}, then ${describe(second)}`)
    },
  },
  {
    group,
    name: "a key belongs to one customer: another one's is their own",
    run: async (bench) => {
      const { provider, otherToken, token } = bench
      if (otherToken === undefined) throw new Skip("no --other-token")
      const { key, send } = await beginPayment(bench)
      const ours = dataText(await send())
      const me = String(readData(await provider.ask("getMe", { token }))["id"])
      const input = { recipient: me, amount: "1", currency: "XXX" }
      const theirs = toEnvelope(await provider.ask("createTransfer", { token: otherToken, key, input }))
      must(theirs.tag !== "idempotency_key_reused", "the other customer was refused for our key")
      must(JSON.stringify(theirs.data) !== ours, "the other customer got our answer")
    },
  },
  {
    group,
    name: "what moves no money and is made under a key is made once as well",
    run: async ({ provider, token, fresh }) => {
      const key = fresh()
      const ask = (format: string, under = key) =>
        provider.ask("createExport", { token, key: under, input: { format } })
      const first = dataText(await ask("csv"))
      const second = dataText(await ask("csv"))
      must(first === second, `first ${first}, then ${second}`)
      mustRefuse(await ask("pdf"), "idempotency_key_reused")
      const [made, another] = [readData(await ask("csv"))["id"], readData(await ask("csv", fresh()))["id"]]
      must(made !== another, "another key made nothing new")
    },
  },
  {
    group,
    name: "what became of a key can be asked for",
    run: async (bench) => {
      const { provider, token, fresh } = bench
      const { key, send } = await beginPayment(bench)
      const sent = await send()
      const outcome = readData(await provider.ask("getIdempotencyOutcome", { token, input: { key } }))
      must(outcome["state"] === "settled", `a settled key is ${JSON.stringify(outcome["state"])}`)
      must(outcome["call"] === "createTransfer", `its call is ${JSON.stringify(outcome["call"])}`)
      const kept = JSON.stringify(toEnvelope({ json: outcome["answer"] }).data)
      must(kept === dataText(sent), "the kept answer is another one")
      const unknown = readData(await provider.ask("getIdempotencyOutcome", { token, input: { key: fresh() } }))
      must(unknown["state"] === "absent", `an unknown key is ${JSON.stringify(unknown["state"])}`)
    },
  },
]
