import { expect, test } from "vitest"
import { executeExchangeQuote } from "#actions/exchange.ts"
import { openOperations } from "#actions/history/openOperations.ts"
import { createPayoutBatch } from "#actions/payouts.ts"
import { setHideEmptyWallets } from "#actions/profile/setHideEmptyWallets.ts"
import { reconcile } from "#actions/provider/reconcile.ts"
import { createCardTopUp } from "#actions/topUps.ts"
import { createTransfer } from "#actions/transfers.ts"
import { customerTags } from "#contract/declaration/call.ts"
import { fingerprint } from "#state/fingerprint.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createFakeClock } from "#testing/fakeClock.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { readReason } from "#testing/readReason.ts"
import { sampleTransfer } from "#testing/samples.ts"
import { json, ok, type Reply, refused, type SentRequest, silence, text } from "#testing/scriptedFetch.ts"

const transfer = { recipient: "bob@example.com", amount: "12.5", currency: "USDT" }
const signedIn = () => createMemoryStorage({ accessToken: "token-1", userId: "user-1" })
const listKeys = (sent: readonly SentRequest[]) => sent.map(({ headers }) => headers["Idempotency-Key"])
const pending = (storage: { getItem(key: string): string | null }) =>
  JSON.parse(storage.getItem("pendingOperations") ?? "[]") as { key: string }[]

test("each call that moves money has a key of its own, and forgets it once the answer is known", async () => {
  const { client, sent, storage } = createTestClient(() => ok(sampleTransfer), { storage: signedIn() })
  await createTransfer(client, transfer)
  await createTransfer(client, transfer)
  const [first, second] = listKeys(sent)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(storage.getItem("pendingOperations")).toBeNull()
})

test("the key is stored before anything is sent, with a fingerprint and never with the body", async () => {
  let stored: string | null = null
  const storage = signedIn()
  const { client } = createTestClient(
    () => {
      stored = storage.getItem("pendingOperations")
      return new Error("offline")
    },
    { storage, retries: 0 },
  )
  await createCardTopUp(client, { amount: "731.25", currency: "USD", cardToken: "tok_secret" }).catch(() => {})
  expect(stored).toContain("createCardTopUp")
  expect([...storage.entries.values()].join()).not.toMatch(/tok_secret|731\.25/)
})

test("a double click is one operation: both calls send the same key", async () => {
  const { client, sent } = createTestClient(() => ok(sampleTransfer), { storage: signedIn() })
  await Promise.all([createTransfer(client, transfer), createTransfer(client, transfer)])
  expect(new Set(listKeys(sent)).size).toBe(1)
})

test("step_up_required says for certain that nothing happened; once confirmed, the same call goes through", async () => {
  const replies = [new Error("reset"), refused("step_up_required", 403), ok(sampleTransfer)]
  const storage = signedIn()
  const { client } = createTestClient(() => replies.shift() ?? new Error("no more"), { storage, retries: 0 })
  const send = () => createTransfer(client, transfer)
  expect(await readReason(send())).toMatchObject({ name: "OutcomeUnknownError" })
  expect(await readReason(send())).toMatchObject({ tag: "step_up_required" })
  expect(await send()).toMatchObject({ id: sampleTransfer.id })
  expect(storage.getItem("pendingOperations")).toBeNull()
})

test("two different calls at the same time have two keys", async () => {
  const { client, sent } = createTestClient(() => ok(sampleTransfer), { storage: signedIn() })
  await Promise.all([createTransfer(client, transfer), createTransfer(client, { ...transfer, amount: "12.6" })])
  expect(new Set(listKeys(sent)).size).toBe(2)
})

test.each<[string, () => Reply]>([
  ["a connection that broke", () => new Error("reset")],
  ["an HTML 502", () => text("<html>", { status: 502 })],
  ["a provider that failed", () => refused("internal_error", 500)],
  ["a success that can't be read", () => ok({ id: 5 })],
  ["an operation still in progress", () => refused("operation_in_progress", 409)],
])("after %s the outcome is unknown; a reload finds the key again and settles it", async (_, failure) => {
  const storage = signedIn()
  const before = createTestClient(failure, { storage, retries: 0 })
  const error: unknown = await createTransfer(before.client, transfer).catch((reason: unknown) => reason)
  const [key] = listKeys(before.sent)
  expect(error).toMatchObject({ name: "OutcomeUnknownError", idempotencyKey: key })

  const after = createTestClient(() => ok(sampleTransfer), { storage })
  await createTransfer(after.client, transfer)
  expect(listKeys(after.sent)).toEqual([key])
  expect(pending(storage)).toEqual([])
})

test("a time limit leaves the outcome unknown, too", async () => {
  const { client, clock, storage } = createTestClient(() => silence(), { storage: signedIn(), retries: 0 })
  const outcome = readReason(createTransfer(client, transfer))
  await clock.advance(30_000)
  expect(await outcome).toMatchObject({ name: "OutcomeUnknownError" })
  expect(pending(storage)).toHaveLength(1)
})

test("an aborted call keeps its key: it may have arrived", async () => {
  const { client, storage } = createTestClient(() => silence(), { storage: signedIn() })
  const controller = new AbortController()
  const call = createTransfer(client, transfer, { signal: controller.signal })
  controller.abort("left the page")
  await expect(call).rejects.toBe("left the page")
  expect(pending(storage)).toHaveLength(1)
})

test("a call aborted before it was sent leaves no record", async () => {
  const { client, storage, sent } = createTestClient(() => silence(), { storage: signedIn() })
  await expect(createTransfer(client, transfer, { signal: AbortSignal.abort("no") })).rejects.toBe("no")
  expect([pending(storage), sent]).toEqual([[], []])
})

test("a failed attempt is sent again with the same key, also while the first is still in progress", async () => {
  const replies = [new Error("reset"), refused("operation_in_progress", 409), ok(sampleTransfer)]
  const { client, sent, clock, storage } = createTestClient((_, index) => replies[index] ?? ok(), {
    storage: signedIn(),
  })
  const call = createTransfer(client, transfer)
  await clock.advance(10_000)
  expect(await call).toMatchObject({ id: "transfer-1" })
  expect(sent).toHaveLength(3)
  expect(new Set(listKeys(sent)).size).toBe(1)
  expect(pending(storage)).toEqual([])
})

test("a definite refusal settles the key", async () => {
  const { client, storage } = createTestClient(() => refused("insufficient_funds", 409), { storage: signedIn() })
  await expect(createTransfer(client, transfer)).rejects.toMatchObject({ name: "ApiError", tag: "insufficient_funds" })
  expect(pending(storage)).toEqual([])
})

test("a refusal at the door settles nothing where an earlier attempt may have happened", async () => {
  const replies = [new Error("reset"), refused("invalid_authorization_token", 401)]
  const { client, storage, clock, sent } = createTestClient((_, index) => replies[index] ?? ok(), {
    storage: signedIn(),
  })
  const outcome = readReason(createTransfer(client, transfer))
  await clock.advance(10_000)
  expect(await outcome).toMatchObject({ name: "OutcomeUnknownError" })
  expect(pending(storage)).toHaveLength(1)
  // The customer logs in again and presses the button once more.
  const after = createTestClient(() => ok(sampleTransfer), { storage })
  after.client.store.setState({ accessToken: "token-2", user: { id: "user-1" } as never })
  await createTransfer(after.client, transfer)
  expect(listKeys(after.sent)).toEqual([listKeys(sent)[0]])
})

test("a refusal at the door of the only attempt leaves nothing", async () => {
  const { client, storage } = createTestClient(() => refused("rate_limited", 429), { storage: signedIn(), retries: 0 })
  await expect(createTransfer(client, transfer)).rejects.toMatchObject({ name: "ApiError", tag: "rate_limited" })
  expect(pending(storage)).toEqual([])
})

test("another customer on the same device never takes over a key", async () => {
  const storage = signedIn()
  const ann = createTestClient(() => new Error("reset"), { storage, retries: 0 })
  await createTransfer(ann.client, transfer).catch(() => {})
  storage.setItem("userId", "user-2")
  const bob = createTestClient(() => ok(sampleTransfer), { storage, random: () => 0.5 })
  await createTransfer(bob.client, transfer)
  expect(listKeys(bob.sent)[0]).not.toBe(listKeys(ann.sent)[0])
  expect(pending(storage)).toHaveLength(1)
})

test("the caller's own key always wins", async () => {
  const { client, sent } = createTestClient(() => ok(sampleTransfer), { storage: signedIn() })
  await createTransfer(client, transfer, { idempotencyKey: "order-17" })
  expect(listKeys(sent)).toEqual(["order-17"])
})

test.each([
  ["while it is open", () => new Error("reset")],
  ["after it was settled", () => ok(sampleTransfer)],
])("the caller's own key with another body fails before the network, %s", async (_, reply) => {
  const { client, sent } = createTestClient(reply, { storage: signedIn(), retries: 0 })
  await createTransfer(client, transfer, { idempotencyKey: "order-17" }).catch(() => {})
  await expect(
    createTransfer(client, { ...transfer, amount: "13" }, { idempotencyKey: "order-17" }),
  ).rejects.toMatchObject({ name: "ApiError", tag: "idempotency_key_reused", status: 0 })
  expect(sent).toHaveLength(1)
})

test("the storage does not grow with each settled key of a payout desk, and never loses one that is open", async () => {
  const storage = signedIn()
  const open = createTestClient(() => new Error("reset"), { storage, retries: 0 })
  await createTransfer(open.client, transfer, { idempotencyKey: "open" }).catch(() => {})
  const { client } = createTestClient(() => ok(sampleTransfer), { storage })
  for (let index = 0; index < 300; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a desk pays out
    await createTransfer(client, transfer, { idempotencyKey: `payout-${index}` })
  }
  const kept = pending(storage).map(({ key }) => key)
  expect(kept).toHaveLength(101)
  expect([kept[0], kept.at(-1)]).toEqual(["open", "payout-299"])
})

test.each(["", "with space", "line\nbreak", "x".repeat(65), "ключ"])(
  "a key that no header can carry (%j) is refused",
  async (idempotencyKey) => {
    const { client, sent } = createTestClient()
    await expect(createTransfer(client, transfer, { idempotencyKey })).rejects.toMatchObject({
      tag: "validation_failed",
      fields: { idempotencyKey: { code: "invalid" } },
    })
    expect(sent).toEqual([])
  },
)

test("a path parameter is part of what the key stands for", async () => {
  const { client, sent } = createTestClient(() => new Error("reset"), { storage: signedIn(), retries: 0 })
  await executeExchangeQuote(client, { quoteId: "a" }).catch(() => {})
  await executeExchangeQuote(client, { quoteId: "b" }).catch(() => {})
  await executeExchangeQuote(client, { quoteId: "a" }).catch(() => {})
  const [a, b, again] = listKeys(sent)
  expect(again).toBe(a)
  expect(b).not.toBe(a)
})

test("a key with an unknown outcome is kept however much time passes, also when the clock jumps back", async () => {
  const storage = signedIn()
  const clock = createFakeClock()
  const first = createTestClient(() => new Error("reset"), { storage, clock, retries: 0 })
  await createTransfer(first.client, transfer).catch(() => {})

  const back = createTestClient(() => new Error("reset"), {
    storage,
    clock: createFakeClock(clock.now() - 1e9),
    retries: 0,
  })
  await createTransfer(back.client, transfer).catch(() => {})
  expect(listKeys(back.sent)).toEqual(listKeys(first.sent))

  const nextYear = createFakeClock(clock.now() + 365 * 24 * 3_600_000)
  const late = createTestClient(() => new Error("reset"), { storage, clock: nextYear, retries: 0, random: () => 0.5 })
  expect(openOperations(late.client)).toMatchObject([{ key: listKeys(first.sent)[0] }])
  await createTransfer(late.client, transfer).catch(() => {})
  expect(listKeys(late.sent)).toEqual(listKeys(first.sent))
})

test("a key of the caller's own whose outcome is known is forgotten after 24 hours", async () => {
  const storage = signedIn()
  const clock = createFakeClock()
  const { client } = createTestClient(() => ok(sampleTransfer), { storage, clock })
  await createTransfer(client, transfer, { idempotencyKey: "own" })
  expect(pending(storage)).toHaveLength(1)
  await clock.advance(24 * 3_600_000)
  await createTransfer(client, transfer)
  expect(pending(storage)).toEqual([])
})

test("an amount of 1.0 and one of 1.00 are the same operation", async () => {
  const storage = signedIn()
  const { client, sent } = createTestClient(() => new Error("reset"), { storage, retries: 0 })
  for (const amount of ["1.0", "1.00", "1"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer presses
    await createTransfer(client, { ...transfer, amount }).catch(() => {})
  }
  expect(new Set(listKeys(sent)).size).toBe(1)
  await createTransfer(client, { ...transfer, amount: "10" }).catch(() => {})
  expect(new Set(listKeys(sent)).size).toBe(2)
})

test("an open operation that an older client stored by the text of its amount is found again", async () => {
  const storage = signedIn()
  const { client, sent } = createTestClient(() => new Error("reset"), { storage, retries: 0 })
  const body = JSON.stringify({ amount: "1.00", currency: "USDT", recipient: "bob@example.com" })
  const record = { key: "older", call: "createTransfer", owner: "user-1", at: 0 }
  const print = fingerprint(JSON.stringify(["createTransfer", "/transfers", body, "user-1"]))
  storage.setItem("pendingOperations", JSON.stringify([{ ...record, fingerprint: print }]))
  await createTransfer(client, { ...transfer, amount: "1.00" }).catch(() => {})
  expect(listKeys(sent)).toEqual(["older"])
})

test.each(["not json", "{}", '[1,null,{"key":5}]', "[[]]"])("a damaged record (%s) breaks nothing", async (damaged) => {
  const storage = createMemoryStorage({ accessToken: "token-1", pendingOperations: damaged })
  const { client } = createTestClient(() => ok(sampleTransfer), { storage })
  expect(await createTransfer(client, transfer)).toMatchObject({ id: "transfer-1" })
})

test("where the storage takes nothing, one tab still has one key for one operation", async () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error("QuotaExceededError")
    },
    removeItem: () => {
      throw new Error("closed")
    },
  }
  const { client, sent } = createTestClient(() => new Error("reset"), {
    storage: { ...closed, entries: new Map() },
    retries: 0,
  })
  await createTransfer(client, transfer).catch(() => {})
  await createTransfer(client, transfer).catch(() => {})
  expect(new Set(listKeys(sent)).size).toBe(1)
})

async function seededRun() {
  const { client, sent, clock } = createTestClient((_, index) => (index < 2 ? json({}) : ok(sampleTransfer)))
  await createTransfer(client, transfer).catch(() => {})
  await createTransfer(client, transfer).catch(() => {})
  await clock.advance(60_000)
  return sent.map((request) => ({ ...request, signal: undefined }))
}

test("a seeded run replays exactly", async () => {
  expect(await seededRun()).toEqual(await seededRun())
})

test.each([...customerTags, "rate_limited", "payload_too_large"])(
  "a refusal at the door (%s) settles nothing that an earlier page left open",
  async (tag) => {
    const storage = signedIn()
    const before = createTestClient(() => new Error("reset"), { storage, retries: 0 })
    await createTransfer(before.client, transfer).catch(() => {})
    const after = createTestClient(() => refused(tag, 403), { storage, retries: 0 })
    await expect(createTransfer(after.client, transfer)).rejects.toMatchObject({ name: "OutcomeUnknownError" })
    expect(pending(storage).map(({ key }) => key)).toEqual(listKeys(before.sent))
  },
)

test("of two calls under one key, the one without an answer finds the key again though the other settled it", async () => {
  const replies = [ok(sampleTransfer), new Error("reset"), ok(sampleTransfer)]
  const { client, sent } = createTestClient((_, index) => replies[index] ?? ok(), { storage: signedIn(), retries: 0 })
  const outcomes = await Promise.allSettled([createTransfer(client, transfer), createTransfer(client, transfer)])
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
  await createTransfer(client, transfer)
  expect(new Set(listKeys(sent)).size).toBe(1)
})

test("what makes something has a key like a payment: a lost answer leaves it unknown, and the next try finds it", async () => {
  const answers: Reply[] = [new Error("reset"), ok({ state: "settled", answer: { ok: true, data: { id: "batch-1" } } })]
  const { client, sent, clock } = createTestClient((_, index) => answers[index] ?? new Error("reset"), {
    storage: signedIn(),
    retries: 0,
  })
  const make = () => readReason(createPayoutBatch(client, { name: "Salaries" }))
  expect(await make()).toMatchObject({ name: "OutcomeUnknownError" })
  expect(openOperations(client)).toMatchObject([{ call: "createPayoutBatch", key: listKeys(sent)[0] }])
  await clock.advance(1)
  expect(await reconcile(client)).toMatchObject([{ state: "happened", data: { id: "batch-1" } }])
  await make()
  expect(listKeys(sent)[2]).toMatch(/^[0-9a-f]{32}$/)
  expect(listKeys(sent)[2]).not.toBe(listKeys(sent)[0])
})

test("a setting has no key: what is set last counts, whatever became of the answers before", async () => {
  const { client, sent } = createTestClient(() => ok({}), { storage: signedIn() })
  await setHideEmptyWallets(client, { value: true }).catch(() => {})
  expect(listKeys(sent)).toEqual([undefined])
})
