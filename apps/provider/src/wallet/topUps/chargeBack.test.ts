import { createCardTopUp, createSbpTopUp, getTopUp, listWallets } from "@wallet/core"
import { type Currency, findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { bookDispute } from "./bookDispute.ts"
import { claimChargeBack } from "./claimChargeBack.ts"
import { topUpJobs } from "./jobs.ts"
import { refundTopUp } from "./refund.ts"
import { acceptSbpMessage } from "./sbp/accept.ts"
import { liftStop } from "./stops.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const charged = money("101.50", requireWud())

function requireWud(): Currency {
  const wud = findCurrency("WUD")
  if (!wud) throw new Error("no WUD")
  return wud
}

async function begin(email: string) {
  const user = await harness.addCustomer(email)
  const { id } = await topUp(user)
  return { user, id }
}

async function topUp(user: string) {
  const cardToken = await harness.tokenizeCard("4242424242424242")
  return createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
}

/** The bank charges back the whole charge, as the acquirer reports it. */
const chargeBack = (reference: string) =>
  harness.services.db.transaction().execute((trx) => {
    const money = { amount: charged, withdrawn: charged }
    const dispute = {
      id: `dp_${reference}`,
      reference,
      state: "opened",
      reason: "fraudulent",
      evidenceDueAt: null,
    } as const
    return bookDispute(trx, { ...dispute, ...money }, harness.services.now())
  })
const readState = async (user: string, id: string) => (await getTopUp(harness.as(user), { topUpId: id })).state
const readWallet = async (user: string) =>
  (await listWallets(harness.as(user))).find(({ currency }) => currency === "WUD")
const waiting = (reference: string) =>
  harness.services.db
    .selectFrom("unexpected_messages")
    .select(["party", "event", "found", "times"])
    .where("reference", "=", reference)
    .execute()

describe("a charge-back of a card top-up", () => {
  test("debits the wallet, once, and blocks further card charges until an operator allows them", async () => {
    const { user, id } = await begin("there@wallet.example")
    await harness.runJobs()
    await chargeBack(id)
    await chargeBack(id)
    expect(await readState(user, id)).toBe("charged_back")
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
    expect(await catchRefusal(topUp(user))).toMatchObject({ tag: "card_top_ups_stopped" })
    expect(await waiting(id)).toEqual([])
    await liftStop(harness.services.db, user)
    expect((await topUp(user)).state).toBe("created")
  })

  test("leaves a debt for money that was spent", async () => {
    const { user, id } = await begin("spent@wallet.example")
    await harness.runJobs()
    await harness.fund(user, "-60.00", "WUD")
    await chargeBack(id)
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "60.00" })
  })

  test("that arrives before the acquirer's answer waits for it", async () => {
    const { user, id } = await begin("quick@wallet.example")
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    expect(await chargeBack(id)).toBe("later")
    await harness.runJobs()
    await chargeBack(id)
    expect(await readState(user, id)).toBe("charged_back")
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
  })

  test("during a refund takes the money held for the refund", async () => {
    const { user, id } = await begin("refunding@wallet.example")
    await harness.runJobs()
    await refundTopUp(harness.services, id)
    expect(await readState(user, id)).toBe("refunding")
    expect(await readWallet(user)).toMatchObject({ available: "0.00", held: "100.00" })
    await chargeBack(id)
    await harness.runJobs()
    expect(await readState(user, id)).toBe("charged_back")
    expect(await readWallet(user)).toMatchObject({ available: "0.00", held: "0.00", owed: "0.00" })
  })

  test("of a top-up whose refund was made but not confirmed: the refund is a loss that an operator claims", async () => {
    const { user, id } = await begin("unanswered@wallet.example")
    await harness.runJobs()
    await refundTopUp(harness.services, id)
    const [refund] = await harness.services.db
      .selectFrom("top_up_refunds")
      .selectAll()
      .where("top_up_id", "=", id)
      .execute()
    await harness.acquirer.refund({ reference: id, refund: refund?.id ?? "", amount: charged })
    await chargeBack(id)
    expect(await waiting(id)).toEqual([])
    await harness.runJobs()
    expect(await waiting(id)).toMatchObject([{ party: "acquirer", event: "confirmRefund", found: "charged_back" }])
    await claimChargeBack(harness.services, id)
    expect((await readWallet(user))?.owed).toBe("101.50")
    expect(await catchRefusal(claimChargeBack(harness.services, id))).toMatchObject({ tag: "state_conflict" })
  })

  test("of a refunded top-up is booked, and waits for an operator", async () => {
    const { user, id } = await begin("refunded@wallet.example")
    await harness.runJobs()
    await refundTopUp(harness.services, id)
    await harness.runJobs()
    expect(await readState(user, id)).toBe("refunded")
    await chargeBack(id)
    expect(await readState(user, id)).toBe("charged_back")
    expect(await waiting(id)).toMatchObject([{ party: "acquirer", event: "charged_back", found: "refunded" }])
  })
})

test.each(["paid", "expired"] as const)("%s of a code that is nobody's waits for an operator, once", async (event) => {
  const reference = newId()
  await acceptSbpMessage(harness.services, { reference, event })
  await acceptSbpMessage(harness.services, { reference, event })
  expect(await waiting(reference)).toEqual([{ party: "sbp", event, found: null, times: 2 }])
})

test("SBP: payments before the code is shown, and after a rejection, are credited, each once", async () => {
  const user = await harness.addCustomer("sbp-order@wallet.example")
  const first = await createSbpTopUp(harness.as(user), { amount: "100.00", currency: "WUD" })
  await acceptSbpMessage(harness.services, { reference: first.id, event: "paid" })
  const second = await createSbpTopUp(harness.as(user), { amount: "50.00", currency: "WUD" })
  await harness.runJobs()
  await acceptSbpMessage(harness.services, { reference: second.id, event: "rejected" })
  await acceptSbpMessage(harness.services, { reference: second.id, event: "paid" })
  await acceptSbpMessage(harness.services, { reference: second.id, event: "paid" })
  expect(await harness.readAvailable(user, "WUD")).toBe("150.00")
})
