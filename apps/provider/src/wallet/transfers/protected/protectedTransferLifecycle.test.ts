import { protectedTransferStates } from "@wallet/core/contract"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readHold } from "#ledger/holds.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { type Actor, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { advance, toHoldName } from "./advance.ts"
import { createProtectedHarness, type ProtectedHarness } from "./protectedHarness.testing.ts"
import { protectedTransferLifecycle as lifecycle, type ProtectedTransferEvent } from "./protectedTransferLifecycle.ts"

const everybody: readonly Actor[] = ["customer", "operator", "rail", "screening", "clock"]

let harness: ProtectedHarness
let sender: HarnessCustomer
let recipient: HarnessCustomer
beforeAll(async () => {
  harness = await createProtectedHarness()
  sender = await harness.addCustomer()
  recipient = await harness.addCustomer()
  await harness.fund(sender, "1000.00", "WUD")
  // Only this file takes steps.
  await harness.provider.worker.stop()
})
afterAll(() => harness.stop())

async function happen(id: string, event: ProtectedTransferEvent, actor: Actor) {
  const { db, now } = harness.provider.services
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("protected_transfers")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const input = event === "claim" ? { event, actor, claimerId: recipient.id } : { event, actor }
    return advance(trx, row, input, now())
  })
}

async function tryEvent(id: string, event: ProtectedTransferEvent, actor: Actor) {
  try {
    return (await happen(id, event, actor))?.state
  } catch (error) {
    if (error instanceof Refusal) return { tag: error.tag, details: error.parts.details }
    throw error
  }
}

async function snapshot(id: string) {
  const { db, now } = harness.provider.services
  return {
    row: await db.selectFrom("protected_transfers").selectAll().where("id", "=", id).executeTakeFirst(),
    lines: await db.selectFrom("operations").selectAll().where("subject_id", "=", id).orderBy("id").execute(),
    steps: await db.selectFrom("operation_events").selectAll().where("subject_id", "=", id).execute(),
    use: await db.selectFrom("limit_uses").selectAll().where("subject_id", "=", id).executeTakeFirst(),
    held: await readHold(db, toHoldName(id), now()),
  }
}

/** Creates a send and brings it to a state; one event leads from the first state to each. */
async function reach(state: (typeof protectedTransferStates)[number]): Promise<string> {
  const { id } = await harness.begin(sender, recipient.id)
  const event = (Object.keys(lifecycle.events) as ProtectedTransferEvent[]).find(
    (one) => lifecycle.transitions.claimed_pending[one] === state,
  )
  const [actor] = event ? lifecycle.events[event].by : []
  if (event && actor) await happen(id, event, actor)
  return id
}

describe("screens C protected send, every pair of state and event", () => {
  test("the table names every state of the contract", () => {
    expect(Object.keys(lifecycle.transitions).toSorted()).toEqual([...protectedTransferStates].toSorted())
  })

  test.each(protectedTransferStates)("from %s", async (state) => {
    const untouched = await reach(state)
    const before = await snapshot(untouched)
    for (const [from, event] of listPairs(lifecycle)) {
      if (from !== state) continue
      for (const actor of everybody) {
        const step = nextStep(lifecycle, state, event, actor)
        const id = step ? await reach(state) : untouched
        const refused = actor === "customer" ? { tag: "state_conflict", details: { state } } : undefined
        expect(await tryEvent(id, event, actor), `${event} by ${actor}`).toEqual(step?.state ?? refused)
      }
    }
    expect(await snapshot(untouched)).toEqual(before)
  })
})

test.each(listPaths(lifecycle, "claimed_pending").map(({ events, end }) => [events.join(" "), end, events] as const))(
  "§7 %s: the money is with one of the two, whole, and counts in the limits only where it left",
  async (_name, end, events) => {
    const [before, theirs] = await Promise.all([harness.available(sender, "WUD"), harness.available(recipient, "WUD")])
    const { id } = await harness.begin(sender, recipient.id, "7.25")
    expect(minor((await harness.available(sender, "WUD")).held) - minor(before.held)).toBe(725n)
    for (const event of events) await happen(id, event, lifecycle.events[event].by[0] ?? "clock")
    const [after, theirsAfter] = await Promise.all([
      harness.available(sender, "WUD"),
      harness.available(recipient, "WUD"),
    ])
    const moved = end === "completed" ? 725n : 0n
    expect(minor(before.available) - minor(after.available)).toBe(moved)
    expect(minor(theirsAfter.available) - minor(theirs.available)).toBe(moved)
    expect(after.held).toBe(before.held)
    const { held, use, lines, row } = await snapshot(id)
    expect(held?.status).toBe(end === "completed" ? "posted" : "voided")
    expect(use !== undefined).toBe(end === "completed")
    expect(lines.map(({ direction, state }) => [direction, state])).toEqual(
      end === "completed"
        ? [
            ["out", "completed"],
            ["in", "completed"],
          ]
        : [["out", end]],
    )
    expect(row?.sealed_code).toBeNull()
  },
)

function minor(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""))
}
