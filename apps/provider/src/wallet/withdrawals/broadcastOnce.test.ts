import { randomUUID } from "node:crypto"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { jobHandlers } from "#areas.ts"
import { startWorker } from "#platform/jobs/worker.ts"
import type { Services } from "#platform/services.ts"
import type { ChainPayoutRail } from "#rails/payout/payoutRail.ts"
import { crashingDatabase } from "../../../test/simulation/crashingDatabase.ts"
import { createFuse, type Fuse } from "../../../test/simulation/fuse.ts"
import { approveWithdrawal } from "./approval.ts"
import { createWithdrawalHarness, type HarnessCustomer, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

const silence = { on: () => () => {}, onGap: () => {}, close: () => Promise.resolve() }
/** Longer than a dead process may keep a job. */
const lease = 10 * 60_000
/** More than the number of steps of a withdrawal. */
const mostSteps = 60

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  customer = await harness.addCustomer()
  await harness.fund(customer, "100000", "USDT")
  await harness.verify(customer)
  await harness.saved(customer, { ...toDoubtful, label: "Often" })
  harness.provider.advance(25 * 3_600_000)
  customer = { ...customer, token: await harness.provider.signIn(customer.email) }
})
afterAll(() => harness.stop())

/** An address that needs a review, so that a withdrawal waits until the test approves it. */
const doubtful = testAddress("tron", "review")

const toDoubtful = { currency: "USDT", rail: "crypto", network: "tron", address: doubtful }

describe("a payment leaves once, whenever the process dies", () => {
  test("at each of its steps: before and after signing, saving, sending and each commit", async () => {
    const waiting: string[] = []
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const { id } = await harness.withdraw(customer, { ...toDoubtful, side: "send", amount: `${100 + steps}` })
      waiting.push(id)
      await harness.until(customer, id, "awaiting_approval")
    }
    await harness.provider.worker.stop()

    const fuse = createFuse()
    for (const [steps, id] of waiting.entries()) {
      await approveWithdrawal(harness.provider.services, id)
      fuse.arm(steps)
      await work(dyingServices(fuse))
      const livedToTheEnd = !fuse.isBlown()
      fuse.renew()
      // The next process takes over the dead one's jobs, and runs a few more turns after the end.
      for (let turn = 0, after = 0; turn < 20 && after < 3; turn += 1) {
        harness.provider.advance(lease)
        await work(harness.provider.services)
        if ((await harness.read(customer, id)).state === "completed") after += 1
      }
      expect(await harness.read(customer, id), `died before step ${steps}`).toMatchObject({ state: "completed" })
      expect(await countPayments(98 + steps), `died before step ${steps}`).toBe(1)
      if (livedToTheEnd) break
    }
    expect(fuse.crashes.size).toBeGreaterThan(15)
    expect(fuse.crashes.size, "some process lived to the end").toBeLessThan(mostSteps)
    // One process for each step.
  }, 240_000)
})

async function work(services: Services): Promise<void> {
  const worker = startWorker(services, jobHandlers, silence)
  await worker.drain().catch(() => undefined)
  await worker.stop()
}

/** Services of a process that may die before each statement, and before and after each call to the chain. */
function dyingServices(fuse: Fuse): Services {
  const { services, database } = harness.provider
  const { payouts } = services.rails
  const rails = { ...services.rails, payouts: { ...payouts, crypto: dyingOnTheWay(payouts.crypto, fuse) } }
  return { ...services, rails, db: crashingDatabase(database.pool, fuse) }
}

/**
 * Signing twice makes two different payments here, as in a wallet that uses other coins or another nonce each time.
 * Only saving before sending keeps a payment from leaving twice.
 */
function dyingOnTheWay(rail: ChainPayoutRail, fuse: Fuse): ChainPayoutRail {
  const through = async <T>(ask: () => Promise<T>): Promise<T> => {
    fuse.step()
    const answer = await ask()
    fuse.step()
    return answer
  }
  return {
    sandbox: rail.sandbox,
    returnsWithin: rail.returnsWithin,
    mostTogether: (network) => rail.mostTogether(network),
    sign: (orders) => through(() => rail.sign(orders.map((order) => ({ ...order, reference: randomUUID() })))),
    send: (payouts) => through(() => rail.send(payouts)),
    status: (payouts) => through(() => rail.status(payouts)),
  }
}

/** Counts the transactions on the chain that pay that many whole USDT (six decimals) to the address. */
async function countPayments(amount: number): Promise<number> {
  const outputs = await harness.provider.database.sandbox
    .selectFrom("sandbox.chain_outputs")
    .select("txid")
    .where("address", "=", doubtful)
    .where("amount", "=", BigInt(amount) * 1_000_000n)
    .execute()
  return outputs.length
}
