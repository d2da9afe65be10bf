import { getDepositAddress } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import { advanceDeposit } from "./advance.ts"
import { type DepositEvent, type DepositPosting, type DepositState, depositLifecycle } from "./depositLifecycle.ts"

let harness: ProviderHarness
let user: string
let addressId: string
beforeAll(async () => {
  harness = await createProviderHarness()
  user = await harness.addCustomer("pairs@wallet.example")
  addressId = (await getDepositAddress(harness.as(user), { currency: "BTC", network: "bitcoin" })).id
})
afterAll(() => harness.stop())

async function depositThatIs(state: DepositState): Promise<string> {
  const id = newId()
  const nothing = { contract: null, hold_reason: null, return_txid: null, return_raw: null, credited_at: null }
  const amounts = { currency: "BTC", chain_amount: 50_000n, amount: 50_000n, dust: 0n }
  const block = {
    block_height: null,
    block_hash: null,
    confirmations: 0,
    confirmations_needed: null,
    inclusions: 0,
    output_index: 0,
  }
  await harness.services.db
    .insertInto("deposits")
    .values({
      ...nothing,
      ...amounts,
      ...block,
      id,
      user_id: user,
      address_id: addressId,
      network: "bitcoin",
      txid: id,
      state,
      sender: "somebody",
      created_at: harness.services.now(),
    })
    .execute()
  return id
}

const read = (id: string) =>
  harness.services.db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const chooseActor = (event: DepositEvent) =>
  isPersons(event) ? "operator" : (depositLifecycle.events[event].by[0] ?? "rail")
const cause = (id: string, event: DepositEvent) =>
  harness.services.db
    .transaction()
    .execute((trx) => advanceDeposit(harness.services, trx, id, { event, actor: chooseActor(event) }))

const isPersons = (event: DepositEvent) => depositLifecycle.events[event].by.includes("operator")
const pairs = listPairs(depositLifecycle)
const fitting = pairs.flatMap(([state, event]) => {
  const next = depositLifecycle.transitions[state][event]
  return next ? [[state, event, next] as const] : []
})
const others = pairs.filter(([state, event]) => depositLifecycle.transitions[state][event] === undefined)

describe("screens C, deposit: every pair of state and event", () => {
  test.each(fitting)("%s + %s leads to %s, and the timeline says so", async (state, event, next) => {
    const id = await depositThatIs(state)
    await cause(id, event)
    expect((await read(id)).state).toBe(next)
    expect(await readTimeline(harness.services.db, id)).toMatchObject([{ state: next, event }])
  })

  test.each(others.filter(([, event]) => !isPersons(event)))("%s + %s is ignored", async (state, event) => {
    const id = await depositThatIs(state)
    const before = await read(id)
    await cause(id, event)
    expect(await read(id)).toEqual(before)
    expect(await readTimeline(harness.services.db, id)).toEqual([])
  })

  test.each(others.filter(([, event]) => isPersons(event)))("%s + %s is refused", async (state, event) => {
    const id = await depositThatIs(state)
    const before = await read(id)
    expect(await catchRefusal(cause(id, event))).toMatchObject({ tag: "state_conflict", details: { state } })
    expect(await read(id)).toEqual(before)
    expect(await readTimeline(harness.services.db, id)).toEqual([])
  })
})

type Place = "chain" | "unclaimed" | "wallet" | "losses" | "own"

/** Source and destination of each posting. */
const moves: Record<DepositPosting, readonly [Place, Place]> = {
  credit: ["chain", "wallet"],
  keep: ["chain", "unclaimed"],
  release: ["unclaimed", "wallet"],
  own: ["unclaimed", "own"],
  refund: ["unclaimed", "chain"],
  raise: ["unclaimed", "chain"],
  unkeep: ["unclaimed", "chain"],
  lose: ["losses", "chain"],
  regain: ["chain", "losses"],
  takeBack: ["wallet", "chain"],
}

test("screens C, deposit: on every path the wallet is credited at most once, and held money is in one place", () => {
  const paths = listPaths(depositLifecycle, "detected")
  expect(paths.length).toBeGreaterThan(20)
  for (const { events } of paths) {
    const held = { chain: 0, unclaimed: 0, wallet: 0, losses: 0, own: 0 }
    let state: DepositState = "detected"
    let accepted = 0
    for (const event of events) {
      if (event === "acceptLoss") accepted += 1
      const posting = depositLifecycle.events[event].posts
      state = depositLifecycle.transitions[state][event] ?? state
      if (posting) {
        held[moves[posting][0]] -= 1
        held[moves[posting][1]] += 1
      }
      expect(held, `${events.join(" ")}: ${state}`).toEqual(balancesWhen(state, accepted))
    }
  }
})

const unclaimed: ReadonlySet<DepositState> = new Set(["held", "returning", "below_minimum", "unsupported_token"])

/** @param accepted how often an operator has accepted the loss of a return. */
function balancesWhen(state: DepositState, accepted: number) {
  const nothing = { chain: accepted, unclaimed: 0, wallet: 0, losses: 0 - accepted, own: 0 }
  if (state === "credited" || state === "at_risk") return { ...nothing, chain: accepted - 1, wallet: 1 }
  if (unclaimed.has(state)) return { ...nothing, chain: accepted - 1, unclaimed: 1 }
  if (state === "kept") return { ...nothing, chain: accepted - 1, own: 1 }
  // Sent back and dropped: the money from the chain's account is the operator's loss.
  if (state === "return_at_risk") return { ...nothing, chain: accepted + 1, losses: -accepted - 1 }
  return nothing
}
