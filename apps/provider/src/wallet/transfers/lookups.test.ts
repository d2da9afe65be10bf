import { randomUUID } from "node:crypto"
import { getIdempotencyOutcome, resolveRecipient } from "@wallet/core"
import { createProtectedTransfer } from "@wallet/core/account"
import { addPayoutRows, checkPayoutBatch, createPayoutBatch } from "@wallet/core/merchant"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createPayoutHarness, type PayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: PayoutHarness
let somebody: HarnessCustomer
beforeAll(async () => {
  harness = await createPayoutHarness()
  somebody = await harness.addCustomer()
})
afterAll(() => harness.stop())

const dayMs = 24 * 3_600_000
/** The tests' provider allows a thousand times as many. */
const factor = 1000
const nobody = () => `${randomUUID()}@nobody.example`

function readCounter(name: string) {
  return createSharedCounter(harness.provider.services, name, dayMs)
}

/** Creates a customer who may look up that many more recipients today. */
async function customerWithLeft(left: number): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await readCounter("recipients").add(customer.id, 300 * factor - left)
  return customer
}

const resolve = ({ token }: HarnessCustomer, recipient: string) =>
  readOutcome(resolveRecipient(harness.provider.createClient(token), { recipient }))

const absurd = { amount: "900000000", currency: "USDT" }

const send = ({ token }: HarnessCustomer, recipient: string, money: object = absurd, key: string = randomUUID()) =>
  harness.provider.send("POST", "/transfers", { token, key, body: { recipient, ...money } })

const protect = ({ token }: HarnessCustomer, recipient: string) =>
  readOutcome(createProtectedTransfer(harness.provider.createClient(token), { recipient, ...absurd }))

async function check({ token }: HarnessCustomer, recipients: readonly string[]) {
  const data = await createPayoutBatch(harness.provider.createClient(token), { name: "Look-ups" })
  const { id } = data as { id: string }
  const rows = recipients.map((to) => ({ rail: "Internal", to, amount: "1", currency: "USDT" }))
  await addPayoutRows(harness.provider.createClient(token), { batchId: id, from: 1, rows })
  return readOutcome(checkPayoutBatch(harness.provider.createClient(token), { batchId: id }))
}

describe("looking up recipients", () => {
  test("all ways count towards one limit, found or not, and above it no answer reveals if a customer exists", async () => {
    const asker = await customerWithLeft(6)
    expect((await resolve(asker, somebody.email)).tag).toBe(null)
    expect((await resolve(asker, nobody())).tag).toBe("recipient_unknown")
    expect((await send(asker, nobody())).tag).toBe("recipient_unknown")
    expect((await send(asker, somebody.email)).tag).not.toBe("recipient_unknown")
    expect((await protect(asker, randomUUID())).tag).toBe("recipient_unknown")
    expect((await check(asker, [somebody.email])).tag).toBe(null)
    for (const recipient of [somebody.email, nobody()]) {
      expect((await resolve(asker, recipient)).tag).toBe("rate_limited")
      expect((await send(asker, recipient)).tag).toBe("rate_limited")
      expect((await check(asker, [recipient])).tag).toBe("rate_limited")
    }
    for (const id of [somebody.id, randomUUID()]) expect((await protect(asker, id)).tag).toBe("rate_limited")
    harness.provider.advance(dayMs)
    expect((await resolve(asker, somebody.email)).tag).toBe(null)
  })

  test("a refusal by the limit is not stored: its key reveals nothing later", async () => {
    const asker = await customerWithLeft(0)
    const key = randomUUID()
    expect((await send(asker, somebody.email, absurd, key)).tag).toBe("rate_limited")
    const data = await getIdempotencyOutcome(harness.provider.createClient(asker.token), { key })
    expect(data).toMatchObject({ state: "absent" })
  })

  test("a refused send stays counted, also if its key answers again", async () => {
    const asker = await customerWithLeft(1)
    const key = randomUUID()
    expect((await send(asker, nobody(), absurd, key)).tag).toBe("recipient_unknown")
    expect((await send(asker, somebody.email)).tag).toBe("rate_limited")
  })

  test("of many concurrent look-ups as many pass as are left", async () => {
    const asker = await customerWithLeft(5)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? resolve(asker, nobody()) : send(asker, nobody()))),
    )
    const tags = answers.map(({ tag }) => tag)
    expect(tags.filter((tag) => tag === "recipient_unknown").length).toBeLessThanOrEqual(5)
    expect(tags.filter((tag) => tag === "rate_limited").length).toBeGreaterThanOrEqual(19)
  })

  test("sends to earlier recipients never count, and pass above the limit; small ones to others do count", async () => {
    const sender = await customerWithLeft(2)
    const [friend, stranger] = [await harness.addCustomer(), await harness.addCustomer()]
    await harness.fund(sender, "10", "USDT")
    const small = { amount: "0.01", currency: "USDT" }
    expect((await send(sender, friend.email, small)).tag).toBe(null)
    for (let again = 0; again < 3; again += 1) {
      expect((await send(sender, friend.email.toUpperCase(), small)).tag).toBe(null)
      expect((await send(sender, friend.id, small)).tag).toBe(null)
      expect((await resolve(sender, friend.email)).tag).toBe(null)
    }
    expect((await send(sender, stranger.email, small)).tag).toBe(null)
    const other = await harness.addCustomer()
    expect((await send(sender, other.email, small)).tag).toBe("rate_limited")
    expect((await send(sender, friend.email, small)).tag).toBe(null)
    expect((await send(sender, stranger.email, small)).tag).toBe(null)
  })

  test("verified customers may look up more, and their batches do not use that up", async () => {
    const merchant = await customerWithLeft(0)
    expect((await check(merchant, [somebody.email])).tag).toBe("rate_limited")
    await harness.verify(merchant)
    expect((await resolve(merchant, somebody.email)).tag).toBe(null)
    await readCounter("recipients").add(merchant.id, 5000 * factor)
    expect((await resolve(merchant, somebody.email)).tag).toBe("rate_limited")
    expect((await check(merchant, [somebody.email, nobody()])).tag).toBe(null)
    await readCounter("payoutRecipients").add(merchant.id, 200_000 * factor - 3)
    expect((await check(merchant, [somebody.email, nobody()])).tag).toBe("rate_limited")
    // A refused look-up is not counted.
    expect((await check(merchant, [somebody.email])).tag).toBe(null)
  })

  test("a changed row is looked up again, and counts", async () => {
    const asker = await customerWithLeft(1)
    const draft = await harness.draft(asker, [{ rail: "internal", to: nobody(), amount: "1", currency: "USDT" }])
    await harness.provider.worker.drain()
    const [row] = await harness.rows(asker, draft.id)
    const { version } = await harness.batch(asker, draft.id)
    const body = { version, to: somebody.email }
    const path = `/payoutBatches/${draft.id}/rows/${row?.id}`
    expect((await harness.provider.send("POST", path, { token: asker.token, body })).tag).toBe("rate_limited")
    expect((await harness.rows(asker, draft.id))[0]?.cells.to).toBe(row?.cells.to)
  })
})
