import { randomUUID } from "node:crypto"
import { withdrawalStates } from "@wallet/core/contract"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readHold } from "#ledger/holds.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { storedMoney } from "#platform/money/money.ts"
import { hold } from "#wallet/history/holds.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { advance } from "./advance.ts"
import { toHoldName } from "./postings.ts"
import { createWithdrawalHarness, type HarnessCustomer, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"
import { type WithdrawalEvent, type WithdrawalState, withdrawalLifecycle } from "./withdrawalLifecycle.ts"

const everybody: readonly Actor[] = ["customer", "operator", "rail", "screening", "clock"]
const amount = 100_00000n
const networkFee = 2_00000n

let harness: WithdrawalHarness
let customer: HarnessCustomer
let recipient: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  customer = await harness.addCustomer()
  recipient = await harness.addCustomer()
  await harness.fund(customer, "1000000", "USDT")
  // Only this file takes steps.
  await harness.provider.worker.stop()
})
afterAll(() => harness.stop())

const db = () => harness.provider.services.db
const now = () => harness.provider.services.now()

/** Creates a withdrawal in its first state, with its hold. */
async function begin(): Promise<string> {
  const id = randomUUID()
  const terms = {
    user_id: customer.id,
    currency: "USDT",
    amount,
    fee: 0n,
    network_fee: networkFee,
    fee_level: "normal",
    destination: JSON.stringify({ rail: "crypto", to: "T1", network: "tron", holder: null, bic: null }),
    recipient_id: recipient.id,
    card_token: null,
    fingerprint: "test",
    value: amount,
    note: null,
    created_at: now(),
  } as const
  const quoteId = randomUUID()
  await db()
    .insertInto("withdrawal_quotes")
    .values({ ...terms, id: quoteId, state: "used", expires_at: now() })
    .execute()
  const nothing = {
    reason: null,
    signed: null,
    payout_reference: null,
    confirmations: null,
    confirmations_needed: null,
  }
  await db()
    .insertInto("withdrawals")
    .values({ ...terms, ...nothing, id, quote_id: quoteId, state: "screening", sent_at: null, settled_at: null })
    .execute()
  await db()
    .transaction()
    .execute(async (trx) => {
      await recordOperations(trx, [
        {
          user_id: customer.id,
          kind: "withdrawal",
          subject_id: id,
          direction: "out",
          state: "processing",
          currency: "USDT",
          amount,
          created_at: now(),
        },
      ])
      const use = { subject_id: id, user_id: customer.id, value: amount, first_use: false, at: now() }
      await trx.insertInto("limit_uses").values(use).execute()
      const usdt = storedMoney(amount, "USDT")
      await hold(trx, { hold: toHoldName(id), subjectId: id, userId: customer.id, amount: usdt }, now())
    })
  return id
}

const signature = { signed: "signed", payout_reference: "reference" }

async function happen(id: string, event: WithdrawalEvent, actor: Actor) {
  const patch = event === "sign" ? signature : {}
  const [after] = await db()
    .transaction()
    .execute((trx) => advance(harness.provider.services, trx, { event, actor }, [{ id, patch }]))
  return after
}

function chooseActor(event: WithdrawalEvent): Actor {
  const [actor] = withdrawalLifecycle.events[event].by
  if (!actor) throw new Error(`No actor may cause ${event}`)
  return actor
}

/** The shortest event sequence from the first state to another one. */
function wayTo(state: WithdrawalState): readonly WithdrawalEvent[] {
  const ways: { state: WithdrawalState; events: readonly WithdrawalEvent[] }[] = [{ state: "screening", events: [] }]
  for (const way of ways) {
    if (way.state === state) return way.events
    for (const event of Object.keys(withdrawalLifecycle.transitions[way.state]) as WithdrawalEvent[]) {
      const next = withdrawalLifecycle.transitions[way.state][event]
      if (next && !ways.some((known) => known.state === next))
        ways.push({ state: next, events: [...way.events, event] })
    }
  }
  throw new Error(`No events lead to ${state}`)
}

async function snapshot(id: string) {
  const withdrawal = await db().selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const operation = await db()
    .selectFrom("operations")
    .select("state")
    .where("subject_id", "=", id)
    .where("user_id", "=", customer.id)
    .executeTakeFirst()
  const steps = await db().selectFrom("operation_events").selectAll().where("subject_id", "=", id).execute()
  const held = await readHold(db(), toHoldName(id), now())
  return { withdrawal, operation, steps, held, wallet: await harness.available(customer, "USDT") }
}

describe("screens C withdrawal lifecycle, every pair of state and event", () => {
  test("the table names every state of the contract", () => {
    expect(Object.keys(withdrawalLifecycle.transitions).toSorted()).toEqual([...withdrawalStates].toSorted())
  })

  test.each(withdrawalStates)("from %s", async (state) => {
    // Events that do not fit leave one withdrawal unchanged. Each event that fits gets its own withdrawal.
    const untouched = await reach(state)
    const before = await snapshot(untouched)
    for (const [from, event] of listPairs(withdrawalLifecycle)) {
      if (from !== state) continue
      for (const actor of everybody) {
        const step = nextStep(withdrawalLifecycle, state, event, actor)
        const id = step ? await reach(state) : untouched
        expect(await tryEvent(id, event, actor), `${event} by ${actor}`).toEqual(
          computeExpected(state, step?.state, actor),
        )
      }
    }
    const after = await snapshot(untouched)
    expect({ ...after, wallet: before.wallet }).toEqual(before)
  })
})

/** The next state, the refusal of a person's event that does not fit, or undefined. */
function computeExpected(state: WithdrawalState, next: WithdrawalState | undefined, actor: Actor) {
  const isPerson = actor === "customer" || actor === "operator"
  return next ?? (isPerson ? { tag: "state_conflict", details: { state } } : undefined)
}

async function tryEvent(id: string, event: WithdrawalEvent, actor: Actor) {
  try {
    return (await happen(id, event, actor))?.state
  } catch (error) {
    if (error instanceof Refusal) return { tag: error.tag, details: error.parts.details }
    throw error
  }
}

async function reach(state: WithdrawalState): Promise<string> {
  const id = await begin()
  for (const event of wayTo(state)) await happen(id, event, chooseActor(event))
  return id
}

describe("incoming money equals outgoing money on every path", () => {
  test.each(listPaths(withdrawalLifecycle, "screening").map((path) => [path.events.join(" "), path] as const))(
    "%s",
    async (_name, { events, end }) => {
      const start = await harness.available(customer, "USDT")
      const id = await begin()
      for (const event of events) await happen(id, event, chooseActor(event))
      const { operation, wallet } = await snapshot(id)
      const ledgerHold = await readHold(db(), toHoldName(id), now())
      // A claim debits on its own: the withdrawal's hold was voided and its limits were released.
      const isClaimed = events.includes("claim")
      const taken = end === "returned" ? networkFee : end === "completed" ? amount : 0n
      const isPaid = end === "completed" || end === "returned"
      expect(ledgerHold?.status).toBe(isPaid && !isClaimed ? "posted" : "voided")
      expect(units(start.available) - units(wallet.available)).toBe(taken)
      expect(wallet.held).toBe(start.held)
      expect(operation?.state).not.toBe("processing")
      const counted = await db()
        .selectFrom("limit_uses")
        .select("value")
        .where("subject_id", "=", id)
        .executeTakeFirst()
      expect(counted !== undefined).toBe(isPaid && !isClaimed)
    },
  )
})

function units(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""))
}
