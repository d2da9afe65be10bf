import { createCardTopUp, listOperations } from "@wallet/core"
import { topUpStates } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#platform/database/schema.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import type { TopUpRefundsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp } from "./advance.ts"
import { claimChargeBack } from "./claimChargeBack.ts"
import { refundTopUp, settleRefund } from "./refund.ts"
import { type TopUpEvent, type TopUpState, topUpLifecycle } from "./topUpLifecycle.ts"

let harness: ProviderHarness
let user: string
beforeAll(async () => {
  harness = await createProviderHarness()
  user = await harness.addCustomer("pairs@wallet.example")
})
afterAll(() => harness.stop())

const read = (id: string) =>
  harness.services.db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const chooseActor = (event: TopUpEvent) => topUpLifecycle.events[event].by[0] ?? "rail"
const cause = (id: string, event: TopUpEvent) =>
  harness.services.db
    .transaction()
    .execute((trx) => advanceTopUp(trx, id, { event, actor: chooseActor(event) }, harness.services.now()))

const listRefunds = (id: string, state: TopUpRefundsTable["state"]) =>
  harness.services.db
    .selectFrom("top_up_refunds")
    .selectAll()
    .where("top_up_id", "=", id)
    .where("state", "=", state)
    .orderBy("created_at", "desc")
    .execute()

/**
 * Applies events in order. Those of refunds are applied as the acquirer and operators do; without a refund they are
 * skipped.
 */
async function play(id: string, events: readonly TopUpEvent[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    if (event === "refund") {
      const outcome = events.slice(index).find((one) => one === "confirmPart" || one === "confirmRefund")
      await refundTopUp(harness.services, id, outcome === "confirmPart" ? "10.00" : undefined)
    } else if (outcomeByEvent[event]) {
      const [refund] = await listRefunds(id, event === "reverseRefund" ? "succeeded" : "pending")
      const status = outcomeByEvent[event]
      const settle = (trx: Transaction<Database>) =>
        refund && settleRefund(trx, refund, status, { actor: "rail", now: harness.services.now() })
      await harness.services.db.transaction().execute(async (trx) => settle(trx))
    } else {
      await cause(id, event)
    }
  }
}

const failed = { state: "failed", reason: "lost_or_stolen_card" } as const
const outcomeByEvent: Partial<Record<TopUpEvent, Parameters<typeof settleRefund>[2]>> = {
  confirmRefund: { state: "succeeded" },
  confirmPart: { state: "succeeded" },
  failRefund: failed,
  reverseRefund: failed,
}

async function begin(): Promise<string> {
  // Each case starts anew: a charge-back in an earlier one blocks no card.
  await harness.services.db.deleteFrom("card_top_up_stops").execute()
  const cardToken = await harness.tokenizeCard("4242424242424242")
  return (await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })).id
}

const charged = ["pass", "charge"] as const
/** The event sequences that lead to a refund that its card's bank can return. */
const waysToReversal: Partial<Record<TopUpState, readonly TopUpEvent[]>> = {
  succeeded: [...charged, "refund", "confirmPart"],
  refunding: [...charged, "refund", "confirmPart", "refund"],
  refunded: [...charged, "refund", "confirmRefund"],
  charged_back: [...charged, "refund", "confirmRefund", "chargeBack"],
}

/** The shortest event sequence from the first state to another one, after which `event` can follow. */
function wayTo(state: TopUpState, event?: TopUpEvent): readonly TopUpEvent[] {
  const known = event === "reverseRefund" ? waysToReversal[state] : undefined
  if (known) return known
  if (event === "confirmPart") return [...charged, "refund"]
  const ways: { state: TopUpState; events: readonly TopUpEvent[] }[] = [{ state: "created", events: [] }]
  for (const way of ways) {
    if (way.state === state) return way.events
    for (const event of Object.keys(topUpLifecycle.transitions[way.state]) as TopUpEvent[]) {
      const next = topUpLifecycle.transitions[way.state][event]
      if (next) ways.push({ state: next, events: [...way.events, event] })
    }
  }
  throw new Error(`No events lead to ${state}`)
}

async function topUpThatIs(state: TopUpState): Promise<string> {
  const id = await begin()
  await play(id, wayTo(state))
  return id
}

const isPersons = (event: TopUpEvent) => chooseActor(event) === "customer" || chooseActor(event) === "operator"
const look = async (id: string) => [await read(id), await readTimeline(harness.services.db, id), await wallet()]

test("the table names every state of the contract", () => {
  expect(Object.keys(topUpLifecycle.transitions).toSorted()).toEqual([...topUpStates].toSorted())
})

describe("screens C, card top-up: every pair of state and event", () => {
  const pairs = listPairs(topUpLifecycle)
  const fitting = pairs.flatMap(([state, event]) => {
    const next = topUpLifecycle.transitions[state][event]
    return next ? [[state, event, next] as const] : []
  })
  const others = pairs.filter(([state, event]) => topUpLifecycle.transitions[state][event] === undefined)

  test.each(fitting)("%s + %s leads to %s, and the timeline says so", async (state, event, next) => {
    const id = await begin()
    const way = wayTo(state, event)
    // A refund starts with its expected outcome.
    const isOutcome = event === "confirmPart"
    await play(id, isOutcome ? [...way, event] : way)
    if (event === "reverseRefund" && state === "charged_back") await claimChargeBack(harness.services, id)
    if (!isOutcome) await play(id, [event])
    expect((await read(id)).state).toBe(next)
    expect((await readTimeline(harness.services.db, id)).at(-1)).toMatchObject({ state: next, event })
  })

  test.each(others.filter(([, event]) => !isPersons(event)))("%s + %s is ignored", async (state, event) => {
    const id = await topUpThatIs(state)
    const before = await look(id)
    expect(await cause(id, event)).toBeUndefined()
    expect(await look(id)).toEqual(before)
  })

  test.each(others.filter(([, event]) => isPersons(event)))("%s + %s is refused", async (state, event) => {
    const id = await topUpThatIs(state)
    const before = await look(id)
    expect(await catchRefusal(cause(id, event))).toMatchObject({ tag: "state_conflict", details: { state } })
    expect(await look(id)).toEqual(before)
  })
})

/** The lifecycle without money returned by banks, which `disputes.test.ts` covers. */
const withoutReturns = {
  ...topUpLifecycle,
  transitions: { ...topUpLifecycle.transitions, charged_back: { reverseRefund: "charged_back" } },
} as const satisfies typeof topUpLifecycle

describe("incoming money equals outgoing money on every path", () => {
  test.each(listPaths(withoutReturns, "created").map((path) => [path.events.join(" "), path] as const))(
    "%s",
    async (_name, { events, end }) => {
      const before = Number(await wallet())
      const id = await begin()
      await play(id, events)
      expect(end).not.toBe("succeeded")
      expect(Number(await wallet()) - before).toBe(0)
      const [operation] = (await listOperations(harness.as(user), { limit: 1 })).items
      expect(operation?.state).not.toBe("processing")
    },
  )
})

const wallet = () => harness.readAvailable(user, "WUD")
