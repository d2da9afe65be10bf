import { expect, test } from "vitest"
import { createTestClient } from "../testing/createTestClient.ts"
import { createFakeClock } from "../testing/fakeClock.ts"
import { createMemoryStorage } from "../testing/memoryStorage.ts"
import { sampleTransfer } from "../testing/samples.ts"
import { ok, type SentRequest } from "../testing/scriptedFetch.ts"
import { createTransfer } from "./createTransfer.ts"
import { reconcile } from "./reconcile.ts"

const transfer = { recipient: "bob@example.com", amount: "12.5", currency: "USDT" }

async function withUnknownOutcome(outcome: unknown) {
  const storage = createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
  const reply = ({ path }: SentRequest) => (path.startsWith("/idempotency/") ? ok(outcome) : new Error("reset"))
  const setup = createTestClient(reply, { storage, clock: createFakeClock(), retries: 0 })
  await createTransfer(setup.client, transfer).catch(() => {})
  const key = setup.sent[0]?.headers["Idempotency-Key"]
  return { ...setup, key }
}

test.each([
  ["happened", { state: "settled", call: "createTransfer", answer: { ok: true, data: sampleTransfer } }, 0],
  ["refused", { state: "settled", answer: { ok: false, error: { tag: "insufficient_funds" } } }, 0],
  ["refused", { state: "settled", answer: null }, 0],
  ["absent", { state: "absent" }, 0],
  ["in_progress", { state: "in_progress" }, 1],
])("an unknown outcome turns out as %s (%j)", async (state, outcome, left) => {
  const { client, clock, storage, key } = await withUnknownOutcome(outcome)
  await clock.advance(30_001)
  expect(await reconcile(client)).toEqual([{ key, call: "createTransfer", state }])
  expect(JSON.parse(storage.getItem("pendingOperations") ?? "[]")).toHaveLength(left)
})

test("a call that may still be on its way is left for the next time", async () => {
  const { client, clock, sent } = await withUnknownOutcome({ state: "absent" })
  await clock.advance(29_000)
  expect(await reconcile(client)).toEqual([])
  expect(sent).toHaveLength(1)
})

test("another customer's calls are left alone", async () => {
  const { client, clock, storage } = await withUnknownOutcome({ state: "absent" })
  storage.setItem("userId", "user-2")
  await clock.advance(60_000)
  expect(await reconcile(client)).toEqual([])
  expect(JSON.parse(storage.getItem("pendingOperations") ?? "[]")).toHaveLength(1)
})

test("where the provider can't be asked, nothing is forgotten", async () => {
  const storage = createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
  const { client, clock } = createTestClient(() => new Error("offline"), { storage, retries: 0 })
  await createTransfer(client, transfer).catch(() => {})
  await clock.advance(60_000)
  await expect(reconcile(client)).rejects.toMatchObject({ name: "NetworkError" })
  expect(JSON.parse(storage.getItem("pendingOperations") ?? "[]")).toHaveLength(1)
})
