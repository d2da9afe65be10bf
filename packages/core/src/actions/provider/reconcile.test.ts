import { expect, test } from "vitest"
import { openOperations } from "#actions/history/openOperations.ts"
import { createTransfer } from "#actions/transfers.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createFakeClock } from "#testing/fakeClock.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { sampleTransfer } from "#testing/samples.ts"
import { ok, type SentRequest } from "#testing/scriptedFetch.ts"
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

const happened = { state: "settled", call: "createTransfer", answer: { ok: true, data: sampleTransfer } }
const removed = (outcome: "happened" | "refused") => ({
  state: "settled",
  call: "createTransfer",
  answer: null,
  outcome,
  operationId: outcome === "happened" ? "transfer-1" : null,
  tag: outcome === "refused" ? "insufficient_funds" : null,
})
const refusal = { state: "settled", answer: { ok: false, error: { tag: "insufficient_funds" } } }

test.each([
  [{ state: "happened", data: sampleTransfer }, happened, 0],
  [{ state: "refused", error: { name: "ApiError", tag: "insufficient_funds" } }, refusal, 0],
  [{ state: "unreadable", error: { name: "ContractError" } }, { state: "settled", answer: null }, 1],
  [{ state: "unreadable", error: { name: "ContractError" } }, { state: "settled", answer: { ok: true, data: {} } }, 1],
  [{ state: "answer_removed", operationId: "transfer-1", error: { tag: "answer_not_kept" } }, removed("happened"), 0],
  [{ state: "refused", error: { tag: "insufficient_funds" } }, removed("refused"), 0],
  [{ state: "absent" }, { state: "absent" }, 0],
  [{ state: "in_progress" }, { state: "in_progress" }, 1],
])("an unknown outcome turns out as %j (%j)", async (expected, outcome, left) => {
  const { client, clock, key } = await withUnknownOutcome(outcome)
  await clock.advance(30_001)
  expect(await reconcile(client)).toMatchObject([{ key, call: "createTransfer", ...expected }])
  expect(openOperations(client)).toHaveLength(left)
})

test("a call that may still be on its way is left for the next time", async () => {
  const { client, clock } = await withUnknownOutcome({ state: "absent" })
  await clock.advance(29_000)
  expect(await reconcile(client)).toMatchObject([{ state: "in_progress" }])
  expect(openOperations(client)).toHaveLength(1)
})

test("what is settled is known at once, however short ago it was sent", async () => {
  const { client } = await withUnknownOutcome(happened)
  expect(await reconcile(client)).toMatchObject([{ state: "happened" }])
})

test("a second try of what never arrived takes the same key, and the next payment after it a new one", async () => {
  const storage = createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
  const answers = [new Error("reset"), ok({ state: "absent" }), ok(sampleTransfer), ok(sampleTransfer)]
  const { client, clock, sent } = createTestClient((_, index) => answers[index] ?? ok(), { storage, retries: 0 })
  await createTransfer(client, transfer).catch(() => {})
  await clock.advance(30_001)
  expect(await reconcile(client)).toMatchObject([{ state: "absent" }])
  await createTransfer(client, transfer)
  await createTransfer(client, transfer)
  const [first, second, third] = sent.flatMap(({ headers }) => headers["Idempotency-Key"] ?? [])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test("an operation that was sent again while the provider was asked is not taken for lost", async () => {
  const storage = createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
  const sendAgain = async () => {
    await createTransfer(client, transfer).catch(() => {})
    return ok({ state: "absent" })
  }
  const reply = ({ path }: SentRequest) => (path.startsWith("/idempotency/") ? sendAgain() : new Error("reset"))
  const { client, clock } = createTestClient(reply, { storage, retries: 0 })
  await createTransfer(client, transfer).catch(() => {})
  await clock.advance(30_001)
  expect(await reconcile(client)).toMatchObject([{ state: "in_progress" }])
  expect(openOperations(client)).toHaveLength(1)
})

test("one operation is requested by its key, also after another tab settled it", async () => {
  const { client, sent, key } = await withUnknownOutcome(happened)
  const asked = () => reconcile(client, { call: "createTransfer", key: key ?? "" })
  expect(await asked()).toMatchObject([{ key, state: "happened" }])
  expect(await asked()).toMatchObject([{ key, state: "happened", data: { id: "transfer-1" } }])
  expect(await reconcile(client, { key: "other" })).toEqual([])
  expect(await reconcile(client, { call: "createCardTopUp" })).toEqual([])
  expect(sent).toHaveLength(3)
})

test("open operations are found by their call after a reload, without what was sent", async () => {
  const { client, storage, key, clock } = await withUnknownOutcome(happened)
  const after = createTestClient(() => ok(), { storage, clock }).client
  const open = [{ key, call: "createTransfer", path: "/transfers", at: clock.now() }]
  expect(openOperations(after, { call: "createTransfer" })).toEqual(open)
  expect(openOperations(after)).toEqual(openOperations(client))
  expect(openOperations(after, { call: "executeExchangeQuote" })).toEqual([])
})

test("the asking ends with its signal", async () => {
  const { client } = await withUnknownOutcome(happened)
  await expect(reconcile(client, { signal: AbortSignal.abort("left") })).rejects.toBe("left")
  expect(openOperations(client)).toHaveLength(1)
})

test("another customer's calls are left unchanged", async () => {
  const { client, clock, storage } = await withUnknownOutcome({ state: "absent" })
  storage.setItem("userId", "user-2")
  await clock.advance(60_000)
  expect(await reconcile(client)).toEqual([])
  expect(JSON.parse(storage.getItem("pendingOperations") ?? "[]")).toHaveLength(1)
})

test("if the provider does not answer, nothing is removed", async () => {
  const storage = createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
  const { client, clock } = createTestClient(() => new Error("offline"), { storage, retries: 0 })
  await createTransfer(client, transfer).catch(() => {})
  await clock.advance(60_000)
  await expect(reconcile(client)).rejects.toMatchObject({ name: "NetworkError" })
  expect(JSON.parse(storage.getItem("pendingOperations") ?? "[]")).toHaveLength(1)
})
