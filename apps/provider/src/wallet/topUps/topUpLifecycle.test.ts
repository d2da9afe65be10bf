import { topUpStates } from "@wallet/core/contract"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pairsOf, pathsOf } from "#platform/lifecycle/paths.testing.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import { createMoneyHarness, type MoneyHarness, refusalOf } from "../../../test/moneyHarness.ts"
import { advanceTopUp } from "./advance.ts"
import { type TopUpEvent, type TopUpState, topUpLifecycle } from "./topUpLifecycle.ts"

let harness: MoneyHarness
let user: string
beforeAll(async () => {
  harness = await createMoneyHarness()
  user = await harness.addCustomer("pairs@wallet.example")
})
afterAll(() => harness.drop())

const read = (id: string) =>
  harness.services.db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const actorOf = (event: TopUpEvent) => topUpLifecycle.events[event].by[0] ?? "rail"
const cause = (id: string, event: TopUpEvent) =>
  harness.services.db
    .transaction()
    .execute((trx) => advanceTopUp(trx, id, { event, actor: actorOf(event) }, harness.services.now()))

async function begin(): Promise<string> {
  // Every life begins anew: a charge-back of an earlier one keeps no card from paying.
  await harness.services.db.deleteFrom("card_top_up_stops").execute()
  const cardToken = await harness.tokenOf("4242424242424242")
  return (await harness.call("createCardTopUp", user, { amount: "100.00", currency: "WUD", cardToken })).id
}

/** The shortest way from the first state to another. */
function wayTo(state: TopUpState): readonly TopUpEvent[] {
  const ways: { state: TopUpState; events: readonly TopUpEvent[] }[] = [{ state: "created", events: [] }]
  for (const way of ways) {
    if (way.state === state) return way.events
    for (const event of Object.keys(topUpLifecycle.transitions[way.state]) as TopUpEvent[]) {
      const next = topUpLifecycle.transitions[way.state][event]
      if (next) ways.push({ state: next, events: [...way.events, event] })
    }
  }
  throw new Error(`Nothing leads to ${state}`)
}

async function topUpThatIs(state: TopUpState): Promise<string> {
  const id = await begin()
  for (const event of wayTo(state)) await cause(id, event)
  return id
}

const isPersons = (event: TopUpEvent) => actorOf(event) === "customer" || actorOf(event) === "operator"
const look = async (id: string) => [await read(id), await readTimeline(harness.services.db, id), await wallet()]

test("the table names every state of the contract", () => {
  expect(Object.keys(topUpLifecycle.transitions).toSorted()).toEqual([...topUpStates].toSorted())
})

describe("screens C, card top-up: every pair of state and event", () => {
  const pairs = pairsOf(topUpLifecycle)
  const fitting = pairs.flatMap(([state, event]) => {
    const next = topUpLifecycle.transitions[state][event]
    return next ? [[state, event, next] as const] : []
  })
  const others = pairs.filter(([state, event]) => topUpLifecycle.transitions[state][event] === undefined)

  test.each(fitting)("%s + %s leads to %s, and the timeline says so", async (state, event, next) => {
    const id = await topUpThatIs(state)
    await cause(id, event)
    expect((await read(id)).state).toBe(next)
    expect((await readTimeline(harness.services.db, id)).at(-1)).toMatchObject({ state: next, event })
  })

  test.each(others.filter(([, event]) => !isPersons(event)))("%s + %s is old news", async (state, event) => {
    const id = await topUpThatIs(state)
    const before = await look(id)
    expect(await cause(id, event)).toBeUndefined()
    expect(await look(id)).toEqual(before)
  })

  test.each(others.filter(([, event]) => isPersons(event)))("%s + %s is refused", async (state, event) => {
    const id = await topUpThatIs(state)
    const before = await look(id)
    expect(await refusalOf(cause(id, event))).toMatchObject({ tag: "state_conflict", details: { state } })
    expect(await look(id)).toEqual(before)
  })
})

describe("money in is money out, on every path", () => {
  test.each(pathsOf(topUpLifecycle, "created").map((path) => [path.events.join(" "), path] as const))(
    "%s",
    async (_name, { events, end }) => {
      const before = Number(await wallet())
      const id = await begin()
      for (const event of events) await cause(id, event)
      expect(end).not.toBe("succeeded")
      expect(Number(await wallet()) - before).toBe(0)
      const [operation] = (await harness.call("listOperations", user, { limit: 1 })).items
      expect(operation?.state).not.toBe("processing")
    },
  )
})

const wallet = () => harness.available(user, "WUD")
