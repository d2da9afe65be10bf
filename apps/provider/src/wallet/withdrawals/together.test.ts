import { cancelWithdrawal } from "@wallet/core"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { jobHandlers } from "#areas.ts"
import { withdrawalDesk } from "#operators/desks/withdrawals.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { maxAttempts } from "#platform/jobs/job.ts"
import { startWorker } from "#platform/jobs/worker.ts"
import type { Services } from "#platform/services.ts"
import { TransferRefusedError } from "#rails/chain/chainRail.ts"
import { type ChainPayoutRail, PayoutRefused } from "#rails/payout/payoutRail.ts"
import { readOutcome } from "#test/testProvider.ts"
import { crashingDatabase } from "../../../test/simulation/crashingDatabase.ts"
import { createFuse } from "../../../test/simulation/fuse.ts"
import { advance } from "./advance.ts"
import { approveWithdrawal } from "./approval.ts"
import { withdrawalJobs } from "./jobs.ts"
import { createWithdrawalHarness, type HarnessCustomer, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

const network = "ethereum"
let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { BENEFICIARY_DELAY_HOURS: "0", WITHDRAWAL_APPROVAL_FROM: "0" })
  customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "10000", "USDT")
  for (let index = 0; index < testsHere * atOnce; index += 1) {
    const address = strangerAddress(network, `somebody ${index}`)
    const asked = { currency: "USDT", rail: "crypto", network, address, amount: "12", side: "send" }
    const { id } = await harness.withdraw(customer, asked)
    await harness.until(customer, id, "awaiting_approval")
    waiting.push(id)
  }
  // From here on only the tests run jobs.
  await harness.provider.worker.stop()
}, 300_000)
afterAll(() => harness.stop())

const testsHere = 10
const atOnce = 4
const waiting: string[] = []
let ids: string[]
beforeEach(async () => {
  ids = waiting.splice(0, atOnce)
  for (const id of ids) await approveWithdrawal(harness.provider.services, id)
  // The sandbox's chain makes payments one by one: its jobs are not needed here.
  await forgetJobs()
})

/** Runs jobs until all of them are completed. */
async function complete(some: readonly string[]): Promise<void> {
  const worker = startWorker(harness.provider.services, jobHandlers, silence)
  for (let turn = 0; turn < 60 && (await states()).some((state) => underWay.has(state)); turn += 1) {
    await worker.drain()
    harness.provider.advance(30_000)
  }
  await worker.stop()
  for (const id of some) expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
}
const underWay: ReadonlySet<string> = new Set(["queued", "broadcasting", "confirming"])
const silence = { on: () => () => {}, onGap: () => {}, close: () => Promise.resolve() }

/** The services with a network that makes payments together, and its differences from the sandbox's. */
function together(change: (rail: ChainPayoutRail) => Partial<ChainPayoutRail> = () => ({})): Services {
  const { services } = harness.provider
  const rail = services.rails.payouts.crypto
  const crypto = { ...rail, mostTogether: () => 100, ...change(rail) }
  return { ...services, rails: { ...services.rails, payouts: { ...services.rails.payouts, crypto } } }
}

const jobs = () =>
  harness.provider.database.db
    .selectFrom("jobs")
    .select(["kind", "payload"])
    .where("kind", "like", "withdrawal.%")
    .orderBy("kind")
    .execute()
const forgetJobs = () => harness.provider.database.db.deleteFrom("jobs").where("kind", "like", "withdrawal.%").execute()
const states = async () => {
  const found: string[] = []
  for (const id of ids) found.push((await harness.read(customer, id)).state)
  return found
}
const sign = (services: Services, withdrawalIds = ids) =>
  withdrawalJobs["withdrawal.signMany"](services, { network, withdrawalIds })
const send = (services: Services) =>
  withdrawalJobs["withdrawal.broadcastMany"](services, { network, withdrawalIds: ids })
const lost = new Error("the process died")

test("waiting payments are signed, sent and polled together, by one job each", async () => {
  const services = together()
  await sign(services)
  expect(await states()).toEqual(["broadcasting", "broadcasting", "broadcasting", "broadcasting"])
  expect(await jobs()).toEqual([
    { kind: "withdrawal.broadcastMany", payload: { network, withdrawalIds: expect.arrayContaining(ids) as unknown } },
  ])
  await forgetJobs()
  await send(services)
  expect(await states()).toEqual(["confirming", "confirming", "confirming", "confirming"])
  expect(await jobs()).toEqual([
    { kind: "withdrawal.followMany", payload: { network, withdrawalIds: expect.arrayContaining(ids) as unknown } },
  ])
  await complete(ids)
})

test("a single payment collects the other waiting ones, and all of them get one job", async () => {
  const [first = "", ...others] = ids
  const { db } = harness.provider.database
  const runAt = harness.provider.services.now()
  await enqueueEach(
    db,
    others.map((id) => ({ kind: "withdrawal.signMany", payload: { network, withdrawalIds: [id] }, runAt })),
  )
  await sign(together(), [first])
  expect(await states()).toEqual(["queued", "queued", "queued", "queued"])
  expect(await jobs()).toEqual([
    { kind: "withdrawal.signMany", payload: { network, withdrawalIds: expect.arrayContaining(ids) as unknown } },
  ])
})

test("a payment that can't be signed is retried by itself, and one that the rail refuses fails: the others continue", async () => {
  const [, failing = "", refused = ""] = ids
  const services = together((rail) => ({
    sign: async (orders) => {
      const settled = await rail.sign(orders)
      return settled.map((one, index) => {
        const reference = orders[index]?.reference
        if (reference === failing) return { status: "rejected", reason: new Error("waits for approvals") }
        return reference === refused ? { status: "rejected", reason: new PayoutRefused("token_takes_fee") } : one
      })
    },
  }))
  await sign(services)
  expect(await states()).toEqual(["broadcasting", "queued", "failed", "broadcasting"])
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["withdrawal.broadcastMany", "withdrawal.sign.crypto"])
  await complete([ids[0] ?? "", failing, ids[3] ?? ""])
})

test("a payment that its contract keeps refusing waits for operators with the reason, its money held, and continues when they approve", async () => {
  const [refused = "", ...others] = ids
  const { db } = harness.provider.database
  const refusing = together(() => ({
    sign: () => Promise.resolve([{ status: "rejected", reason: new TransferRefusedError("the token is paused") }]),
  }))
  const attempt = async (attempts: number) => {
    const [job] = await jobs()
    if (!job) await enqueueEach(db, [{ kind: "withdrawal.sign.crypto", payload: { withdrawalId: refused } }])
    await db.updateTable("jobs").set({ attempts }).where("kind", "=", "withdrawal.sign.crypto").execute()
    const worker = startWorker(refusing, jobHandlers, silence)
    await worker.drain()
    await worker.stop()
    return (await harness.read(customer, refused)).state
  }
  const before = await harness.available(customer, "USDT")
  expect(await attempt(0)).toBe("queued")
  await forgetJobs()
  expect(await attempt(maxAttempts - 1)).toBe("awaiting_approval")
  expect(await jobs()).toEqual([])
  expect(await harness.available(customer, "USDT")).toEqual(before)
  const [listed] = await withdrawalDesk.list(harness.provider.services, "", [refused])
  expect(listed?.why?.map(({ en }) => en)).toEqual(["The token's contract refuses the payment: the token is paused"])
  expect(listed?.fits).toEqual(["approve", "reject"])
  await approveWithdrawal(harness.provider.services, refused)
  await complete([refused])
  expect(others).toHaveLength(3)
})

test("a payment that its node refuses is sent again by itself, and the others are not", async () => {
  const sent: string[] = []
  const services = together((rail) => ({
    send: async (payouts) => {
      const [first, , ...others] = payouts
      if (!first) return []
      sent.push(...[first, ...others].map(({ payoutReference }) => payoutReference))
      const [settled, ...settledOthers] = await rail.send([first, ...others])
      if (!settled) throw new Error("Nothing was sent")
      return [settled, { status: "rejected", reason: new Error("short of money") }, ...settledOthers]
    },
  }))
  await sign(services)
  await forgetJobs()
  await send(services)
  expect((await states()).toSorted()).toEqual(["broadcasting", "confirming", "confirming", "confirming"])
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["withdrawal.broadcast.crypto", "withdrawal.followMany"])
  await send(together())
  expect(sent).toHaveLength(3)
  await complete(ids)
})

test("a payment that its customer cancels while it is being signed stays cancelled, and is never sent", async () => {
  const [cancelled = ""] = ids
  const services = together((rail) => ({
    sign: async (orders) => {
      const settled = await rail.sign(orders)
      const answer = await readOutcome(
        cancelWithdrawal(harness.provider.createClient(customer.token), { withdrawalId: cancelled }),
      )
      expect(answer.ok).toBe(true)
      return settled
    },
  }))
  await sign(services)
  await send(services)
  expect(await states()).toEqual(["cancelled", "confirming", "confirming", "confirming"])
  await complete(ids.slice(1))
})

test("two processes with the same job, and one that dies after sending, pay each once", async () => {
  await Promise.all([sign(together()), sign(together())])
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["withdrawal.broadcastMany"])
  const dying = together((rail) => ({
    send: async (payouts) => {
      await rail.send(payouts)
      throw lost
    },
    status: () => Promise.reject(lost),
  }))
  await expect(send(dying)).rejects.toBe(lost)
  await Promise.all([send(together()), send(together())])
  expect((await jobs()).filter(({ kind }) => kind === "withdrawal.followMany")).toHaveLength(1)
  await complete(ids)
  const references = await harness.provider.database.db
    .selectFrom("withdrawals")
    .select("payout_reference")
    .where("id", "in", ids)
    .execute()
  const paid = await harness.provider.database.sandbox
    .selectFrom("sandbox.chain_transactions")
    .select("txid")
    .where(
      "txid",
      "in",
      references.map((one) => one.payout_reference ?? ""),
    )
    .execute()
  expect(paid).toHaveLength(ids.length)
})

test("payments that the rail accepted without an answer count as sent; if it knows none of them, all are retried", async () => {
  await sign(together())
  await forgetJobs()
  const silent = together(() => ({ send: () => Promise.reject(lost) }))
  await expect(send(silent)).rejects.toBe(lost)
  expect(await states()).toEqual(["broadcasting", "broadcasting", "broadcasting", "broadcasting"])
  const forgetful = together((rail) => ({
    send: async (payouts) => {
      await rail.send(payouts.slice(0, 3))
      throw lost
    },
  }))
  await send(forgetful)
  expect((await states()).toSorted()).toEqual(["broadcasting", "confirming", "confirming", "confirming"])
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["withdrawal.broadcast.crypto", "withdrawal.followMany"])
  await complete(ids)
})

test("a payment whose status can't be read is polled again by itself, and the others are not", async () => {
  await sign(together())
  await send(together())
  await forgetJobs()
  const services = together((rail) => ({
    status: async (payouts) => {
      const [, ...others] = await rail.status(payouts)
      return [{ status: "rejected", reason: new Error("its replacement is unknown") }, ...others]
    },
  }))
  await withdrawalJobs["withdrawal.followMany"](services, { network, withdrawalIds: ids })
  expect((await jobs()).map(({ kind }) => kind)).toEqual(["withdrawal.follow.crypto", "withdrawal.followMany"])
  await complete(ids)
})

test("a step of several payments takes as many statements as one, also if it posts", async () => {
  const { pool } = harness.provider.database
  const countStatements = async (event: "sign" | "accept" | "settle", some: readonly string[]) => {
    let statements = 0
    const count = () => {
      statements += 1
    }
    const db = crashingDatabase(pool, { ...createFuse(), step: count })
    const changes = some.map((id) => ({ id, patch: { signed: "signed", payout_reference: id } }))
    // Higher areas may write for each of them.
    const services: Services = { ...together(), db, events: { publish: () => Promise.resolve([]) } }
    const after = await db.transaction().execute((trx) => advance(services, trx, { event, actor: "rail" }, changes))
    expect(after.map(({ id, payout_reference: reference }) => [id, reference])).toEqual(some.map((id) => [id, id]))
    return statements
  }
  const [first = "", ...others] = ids
  const before = await harness.available(customer, "USDT")
  for (const event of ["sign", "accept", "settle"] as const) {
    const alone = await countStatements(event, [first])
    expect([event, await countStatements(event, others)]).toEqual([event, alone])
  }
  const after = await harness.available(customer, "USDT")
  expect(after.available).toBe(before.available)
  expect(Number(before.held) - Number(after.held)).toBe(atOnce * 12)
})
