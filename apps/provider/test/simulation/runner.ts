import { randomUUID } from "node:crypto"
import { EnvelopeSchema } from "@wallet/core/contract"
import { findCurrency, toDecimal } from "@wallet/core/money"
import type { SeededRandom } from "@wallet/core/testing"
import * as v from "valibot"
import { expect } from "vitest"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import { verifyLedger } from "#ledger/verify.ts"
import type { EnvelopeResponse } from "#platform/http/envelope.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Customer } from "../crash/customers.ts"
import { below, nextOperation } from "./generator.ts"
import { apply, createModel, expectedAnswer, type Model, settleTopUps, sumHeld } from "./model.ts"
import type { AskedOperation, Operation, Protect } from "./operation.ts"
import type { Request, World } from "./world.ts"

/** No call takes more steps than this, so each step is hit. */
const mostSteps = 24
const jobLeaseMs = 60_000

/**
 * Applies the same operations to the world and the model, and compares them after each.
 *
 * @returns every kind of answer that there was.
 */
export async function simulate(world: World, random: SeededRandom, operations: number): Promise<Set<string>> {
  const model = createModel()
  const answers = new Set<string>()
  for (let number = 0; number < operations; number++) {
    const operation = nextOperation(random, model, world.customers.length, world.now())
    try {
      answers.add(await perform(world, random, model, operation))
      await compare(world, model)
    } catch (cause) {
      throw new Error(`Operation ${number}, ${describe(operation)}`, { cause })
    }
  }
  await perform(world, random, model, { kind: "work" })
  await compare(world, model)
  return answers
}

async function perform(world: World, random: SeededRandom, model: Model, operation: Operation): Promise<string> {
  if (operation.kind === "wait") {
    world.advance(operation.milliseconds)
    return "wait"
  }
  if (operation.kind === "work") {
    await work(world, random)
    settleTopUps(model)
    return "work"
  }
  if (operation.kind === "protect") return protect(world, model, operation)
  return ask(world, random, model, operation)
}

async function protect(world: World, model: Model, operation: Protect): Promise<string> {
  const { by, to, currency, amount } = operation
  const input = { recipient: getCustomer(world, to).id, amount: decimal(amount, currency), currency }
  const made = await world.protect(getCustomer(world, by), input).catch((error: unknown) => {
    if (error instanceof Refusal) return error.tag
    throw error
  })
  expect(typeof made === "string" ? made : "ok").toBe(expectedAnswer(model, operation, world.now()))
  if (typeof made === "string") return made
  model.sends.set(made.id, { ...operation, code: made.code, triesLeft: 5 })
  return "protected"
}

/** Jobs of a dead worker are free again when its lease has expired. */
async function work(world: World, random: SeededRandom): Promise<void> {
  if (random.next() < 0.4) world.fuse.arm(below(random, mostSteps))
  const survived = await world.work()
  world.fuse.renew()
  if (survived) return
  world.advance(jobLeaseMs)
  expect(await world.work()).toBe(true)
}

/** Sends a request until there is an answer, with the same key each time, as a client with a broken connection does. */
async function ask(world: World, random: SeededRandom, model: Model, operation: AskedOperation): Promise<string> {
  const customer = getCustomer(world, operation.by)
  const request = await buildRequest(world, model, operation)
  // The provider may have decided at any of the attempts, though only the last answer arrived.
  const expected = new Set<string>()
  for (let attempt = 1; ; attempt++) {
    expected.add(expectedAnswer(model, operation, world.now()))
    if (attempt < 4 && random.next() < 0.35) world.fuse.arm(below(random, mostSteps))
    const answer = await world.ask(customer, request)
    world.fuse.renew()
    const lost = random.next() < 0.1
    if (!answer || lost) {
      if (random.next() < 0.3) world.advance(below(random, 20_000))
      continue
    }
    const { data, error } = v.parse(EnvelopeSchema, answer.envelope)
    const outcome = error?.tag ?? "ok"
    // Less than a dollar: only for a quote of a wallet's whole balance, and the model has no prices.
    if (outcome !== "amount_too_small" || operation.kind !== "quote") expect([...expected]).toContain(outcome)
    if (outcome === "ok") apply(model, operation, data, world.now())
    if (outcome === "ok" && "sendId" in operation) expectEnd(model, operation.sendId, data)
    if (request.key) await askAgain(world, random, customer, request, answer)
    return outcome
  }
}

/** The send stays pending as long as in the model. */
function expectEnd(model: Model, sendId: string, data: unknown): void {
  const waits = (model.sends.get(sendId)?.triesLeft ?? 0) > 0
  expect(v.parse(v.object({ state: v.string() }), data).state === "claimed_pending").toBe(waits)
}

/** The same key gives the same answer, and a different request with it is refused. */
async function askAgain(
  world: World,
  random: SeededRandom,
  customer: Customer,
  request: Request,
  answer: EnvelopeResponse,
) {
  const dice = random.next()
  if (dice < 0.15) {
    const again = await world.ask(customer, request)
    expect(again?.envelope).toEqual(answer.envelope)
    expect(again?.headers["Idempotent-Replayed"]).toBe("true")
  } else if (dice < 0.2 && request.body?.["amount"]) {
    const other = await world.ask(customer, { ...request, body: { ...request.body, amount: "1" } })
    expect(other?.envelope).toMatchObject({ error: { tag: "idempotency_key_reused" } })
  }
}

async function buildRequest(world: World, model: Model, operation: AskedOperation): Promise<Request> {
  const key = randomUUID()
  switch (operation.kind) {
    case "transfer": {
      const recipient = operation.to === "nobody" ? randomUUID() : getCustomer(world, operation.to).id
      const amount = decimal(operation.amount, operation.currency)
      return { call: "createTransfer", key, body: { recipient, amount, currency: operation.currency } }
    }
    case "quote": {
      const { from: fromCurrency, to: toCurrency } = operation
      const amount = decimal(operation.amount, fromCurrency)
      return { call: "createExchangeQuote", body: { fromCurrency, toCurrency, amount, side: "from" } }
    }
    case "claim":
    case "guess": {
      const code = operation.kind === "claim" ? model.sends.get(operation.sendId)?.code : undefined
      const params = { transferId: operation.sendId }
      return { call: "claimProtectedTransfer", key, params, body: { code: code ?? "none" } }
    }
    case "decline":
      return { call: "declineProtectedTransfer", key, params: { transferId: operation.sendId } }
    case "cancel":
      return { call: "cancelProtectedTransfer", key, params: { transferId: operation.sendId } }
    case "execute":
      return { call: "executeExchangeQuote", key, params: { quoteId: operation.quoteId } }
    case "topUp": {
      const cardToken = await world.tokenOf(operation.card)
      const body = { amount: decimal(operation.amount, "WUD"), currency: "WUD", cardToken }
      return { call: "createCardTopUp", key, body }
    }
  }
}

/** Every balance equals the model's to the last digit, only protected sends are held, and every invariant holds. */
async function compare({ database, customers }: World, model: Model): Promise<void> {
  const names = new Map(customers.map(({ id }, number) => [`customer:${id}`, String(number)]))
  for (const owner of listOwners(systemAccounts.fees)) names.set(owner, "fees")
  for (const owner of listOwners(systemAccounts.cardRail)) names.set(owner, "card")
  const rows = await database.db.selectFrom("ledger.accounts").select(["owner", "currency", "posted", "held"]).execute()
  const actual = new Map<string, bigint>()
  for (const { owner, currency, posted, held } of rows) {
    const name = names.get(owner)
    expect(held).toBe(sumHeld(model, Number(name), currency))
    const key = `${name} ${currency}`
    if (name) actual.set(key, (actual.get(key) ?? 0n) + posted)
  }
  const moved = new Map([...actual].filter(([, units]) => units !== 0n))
  expect(moved).toEqual(new Map([...model.balances].filter(([, units]) => units !== 0n)))
  expect(await verifyLedger(database.db)).toEqual([])
}

function getCustomer({ customers }: World, number: number): Customer {
  const customer = customers[number]
  if (!customer) throw new Error(`There is no customer ${number}`)
  return customer
}

function decimal(units: bigint, code: string): string {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return toDecimal({ currency, units })
}

function describe(operation: Operation): string {
  return JSON.stringify(operation, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
}
