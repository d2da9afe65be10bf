import { createCardTopUp, getTopUp, listOperations, listWallets } from "@wallet/core"
import { findCurrency, money } from "@wallet/core/money"
import { toDisputeId } from "@wallet/sandbox/acquirer/disputes.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import type { CardRail, CardRefund, CardRefundStatus } from "#rails/card/cardRail.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { hold } from "#wallet/history/holds.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { enterOutcome } from "./byHand.ts"
import { acceptCardMessage } from "./callback.ts"
import { claimChargeBack } from "./claimChargeBack.ts"
import { topUpJobs } from "./jobs.ts"
import { refundTopUp } from "./refund.ts"

const good = "4242424242424242"
const slow = "4000000000007726"
const lost = "4000000000005126"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(async () => {
  const differences = await verifyOperations(harness.database.db)
  await harness.stop()
  if (differences.length > 0) throw new Error(`Operations differ from the ledger: ${JSON.stringify(differences)}`)
})

async function begin(email: string, number = good) {
  const user = await harness.addCustomer(email)
  const cardToken = await harness.tokenizeCard(number)
  const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
  await harness.runJobs()
  return { user, id }
}

function requireWud() {
  const wud = findCurrency("WUD")
  if (!wud) throw new Error("no WUD")
  return wud
}

/** The card's bank charges back the whole charge. */
async function chargeBack(reference: string) {
  await harness.acquirer.dispute(reference, "charge-back")
  await topUpJobs["topUp.askDispute"](harness.services, { topUpId: reference, disputeId: toDisputeId(reference) })
}

const read = (user: string, topUpId: string) => getTopUp(harness.as(user), { topUpId })
const available = (user: string) => harness.readAvailable(user, "WUD")
const listRows = async (user: string) =>
  (await listOperations(harness.as(user), { limit: 10 })).items.map(
    ({ kind, direction, state, amount }) => `${kind} ${direction} ${amount.amount} ${state}`,
  )
const listRefunds = (id: string) =>
  harness.services.db.selectFrom("top_up_refunds").selectAll().where("top_up_id", "=", id).orderBy("id").execute()
const waitingAbout = async (id: string) =>
  (
    await harness.services.db
      .selectFrom("unexpected_messages")
      .select(["event", "found"])
      .where("reference", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ event, found }) => `${event} found ${found}`)
const listNews = async (user: string) =>
  (await harness.services.db.selectFrom("notifications").select("kind").where("user_id", "=", user).execute()).map(
    ({ kind }) => kind,
  )
/** Expects that the ledger's balance of the acquirer equals the acquirer's own. */
async function expectRailBooked(id: string) {
  const { db } = harness.services
  const booked = await db
    .selectFrom("ledger.entries as entry")
    .innerJoin("ledger.transfers as transfer", "transfer.id", "entry.transfer_id")
    .innerJoin("ledger.accounts as account", "account.id", "entry.account_id")
    .where("account.owner", "like", `system:${systemAccounts.cardRail.code}%`)
    .where("transfer.reference", "like", `%${id}%`)
    .select((eb) => eb.fn.sum<bigint>("entry.amount").as("sum"))
    .executeTakeFirstOrThrow()
  const refunds = await listRefunds(id)
  const refunded = refunds.filter(({ state }) => state === "succeeded").reduce((sum, { amount }) => sum + amount, 0n)
  expect(booked.sum).toBe(-10_150n + refunded)
}

/** An acquirer with given refund outcomes. */
function withRefunds(answers: { status?: CardRefundStatus; asked: CardRefund[] }) {
  const card: CardRail = {
    ...harness.services.rails.roubleCard,
    refund: async (refund) => {
      answers.asked.push(refund)
      if (!answers.status) throw new Error("The acquirer does not answer")
      return answers.status
    },
    refundStatus: async () => (answers.asked.length > 0 ? answers.status : undefined),
  }
  return { ...harness.services, rails: { ...harness.services.rails, roubleCard: card } }
}

async function follow(services: ProviderHarness["services"], topUpId: string) {
  const [refund] = await listRefunds(topUpId)
  await topUpJobs["topUp.followRefund"](services, { topUpId, refundId: refund?.id ?? "" })
}

describe("a refund of a card top-up", () => {
  test("of a part leaves the rest, the fee is refunded by its share, and the last part is the remainder", async () => {
    const { user, id } = await begin("parts@wallet.example")
    await refundTopUp(harness.services, id, "33.33")
    expect(await read(user, id)).toMatchObject({ state: "refunding" })
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "succeeded", returned: { amount: "33.33" } })
    expect(await available(user)).toBe("67.16")
    await refundTopUp(harness.services, id, "0.01")
    await harness.runJobs()
    await refundTopUp(harness.services, id)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "refunded", returned: { amount: "101.50" } })
    expect(await available(user)).toBe("0.00")
    expect((await listRefunds(id)).reduce((sum, { amount }) => sum + amount, 0n)).toBe(10_150n)
    await expectRailBooked(id)
    expect(await listRows(user)).toEqual([
      "top_up out 67.15 completed",
      "top_up out 0.01 completed",
      "top_up out 32.84 completed",
      "top_up in 100.00 completed",
    ])
  })

  test("of more than is left, or of zero, is refused", async () => {
    const { user, id } = await begin("more@wallet.example")
    expect(await catchRefusal(refundTopUp(harness.services, id, "101.51"))).toMatchObject({ tag: "nothing_to_refund" })
    expect(await catchRefusal(refundTopUp(harness.services, id, "0"))).toMatchObject({ tag: "validation_failed" })
    await refundTopUp(harness.services, id, "1.50")
    expect(await catchRefusal(refundTopUp(harness.services, id, "1.50"))).toMatchObject({ tag: "state_conflict" })
    await harness.runJobs()
    expect(await catchRefusal(refundTopUp(harness.services, id, "100.01"))).toMatchObject({ tag: "nothing_to_refund" })
    expect(await read(user, id)).toMatchObject({ state: "succeeded" })
  })

  test("whose outcome comes later holds the money until the message or the next poll", async () => {
    const told = await begin("told@wallet.example", slow)
    const asked = await begin("asked@wallet.example", slow)
    for (const { id } of [told, asked]) await refundTopUp(harness.services, id)
    await harness.runJobs()
    for (const { user, id } of [told, asked]) {
      expect(await read(user, id)).toMatchObject({ state: "refunding" })
      expect(await available(user)).toBe("0.00")
    }
    harness.advance(60_000)
    const [refund] = await listRefunds(told.id)
    const message = { reference: told.id, event: "refund_updated", refund: refund?.id ?? "" } as const
    await acceptCardMessage(harness.services, "roubleAcquirer", message)
    await acceptCardMessage(harness.services, "roubleAcquirer", message)
    await harness.runJobs()
    for (const { user, id } of [told, asked]) {
      expect(await read(user, id)).toMatchObject({ state: "refunded" })
      await expectRailBooked(id)
    }
  })

  test("that fails returns the money to the wallet, and the customer and operators are notified", async () => {
    const { user, id } = await begin("fails@wallet.example")
    await refundTopUp(harness.services, id)
    const failing = withRefunds({ status: { state: "failed", reason: "expired_or_canceled_card" }, asked: [] })
    await follow(failing, id)
    await follow(failing, id)
    expect(await read(user, id)).toMatchObject({ state: "succeeded" })
    expect(await available(user)).toBe("100.00")
    expect(await listRows(user)).toEqual(["top_up in 100.00 completed"])
    expect(await waitingAbout(id)).toEqual(["refund_failed found refunding"])
    expect(await listNews(user)).toEqual(["top_up_completed", "top_up_refund_failed"])
    expect(await listRefunds(id)).toMatchObject([{ state: "failed", failure: "expired_or_canceled_card" }])
    await expectRailBooked(id)
    await refundTopUp(harness.services, id)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "refunded" })
    expect(await available(user)).toBe("0.00")
  })

  test.each([
    [undefined, ["top_up in 100.00 completed"]],
    ["50.75", ["top_up out 50.00 returned", "top_up in 100.00 completed"]],
  ] as const)(
    "of %s that the card's bank sends back later is the customer's money again, once",
    async (part, lines) => {
      const { user, id } = await begin(`lost${part}@wallet.example`, lost)
      await refundTopUp(harness.services, id, part)
      await harness.runJobs()
      expect(await read(user, id)).toMatchObject({ state: part ? "succeeded" : "refunded" })
      harness.advance(60_000)
      await harness.runJobs()
      const [refund] = await listRefunds(id)
      await acceptCardMessage(harness.services, "roubleAcquirer", {
        reference: id,
        event: "refund_updated",
        refund: refund?.id ?? "",
      })
      await harness.runJobs()
      expect(await read(user, id)).toMatchObject({ state: "succeeded", returned: { amount: "0.00" } })
      expect(await available(user)).toBe("100.00")
      expect(await listRows(user)).toEqual(lines)
      expect(await listNews(user)).toEqual(["top_up_completed", "top_up_refund_failed"])
      expect(await waitingAbout(id)).toHaveLength(1)
      await expectRailBooked(id)
    },
  )

  test("whose answer was lost is the same refund when it is requested again", async () => {
    const { user, id } = await begin("again@wallet.example")
    await refundTopUp(harness.services, id, "50.00")
    const answers: Parameters<typeof withRefunds>[0] = { asked: [] }
    const silent = withRefunds(answers)
    await expect(follow(silent, id)).rejects.toThrow("does not answer")
    await expect(follow(silent, id)).rejects.toThrow("does not answer")
    expect(new Set(answers.asked.map(({ refund }) => refund)).size).toBe(1)
    expect(answers.asked.map(({ amount }) => amount.units)).toEqual([5_000n, 5_000n])
    answers.status = { state: "succeeded" }
    await Promise.all([follow(silent, id), follow(silent, id)])
    expect(await read(user, id)).toMatchObject({ state: "succeeded", returned: { amount: "50.00" } })
  })

  test("that operators enter is not made again, and a different report of the acquirer is booked", async () => {
    const { user, id } = await begin("entered@wallet.example")
    await refundTopUp(harness.services, id)
    const answers: Parameters<typeof withRefunds>[0] = { asked: [] }
    await enterOutcome(harness.services, id, "failRefund")
    await follow(withRefunds(answers), id)
    expect(answers.asked).toEqual([])
    expect(await available(user)).toBe("100.00")
    expect(await catchRefusal(enterOutcome(harness.services, id, "failRefund"))).toMatchObject({
      tag: "state_conflict",
    })
    const made: Parameters<typeof withRefunds>[0] = { asked: [{} as CardRefund], status: { state: "succeeded" } }
    await follow(withRefunds(made), id)
    expect(await waitingAbout(id)).toContain("confirmRefund found succeeded")
    await claimChargeBack(harness.services, id)
    await claimChargeBack(harness.services, id).catch(() => undefined)
    const wallet = (await listWallets(harness.as(user))).find(({ currency }) => currency === "WUD")
    expect([wallet?.available, wallet?.owed]).toEqual(["0.00", "1.50"])
  })

  test("of a charged-back top-up is not started", async () => {
    const { user, id } = await begin("notbegun@wallet.example")
    await refundTopUp(harness.services, id, "20.00")
    await chargeBack(id)
    const answers: Parameters<typeof withRefunds>[0] = { asked: [] }
    await follow(withRefunds(answers), id)
    expect(answers.asked).toEqual([])
    expect(await listRefunds(id)).toMatchObject([{ state: "failed", failure: "charged_back" }])
    expect(await available(user)).toBe("0.00")
    expect(await listRows(user)).toEqual(["top_up out 19.71 cancelled", "top_up in 100.00 returned"])
  })

  test("that is returned after a charge-back ends the operator's loss", async () => {
    const { user, id } = await begin("loss@wallet.example", lost)
    await refundTopUp(harness.services, id, "50.75")
    await harness.runJobs()
    await chargeBack(id)
    expect(await waitingAbout(id)).toEqual(["charged_back found succeeded"])
    expect((await listRefunds(id)).length).toBe(1)
    harness.advance(60_000)
    await harness.runJobs()
    const { borne } = await harness.services.db
      .selectFrom("top_ups")
      .select("borne")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(borne).toBe(0n)
    expect(await available(user)).toBe("0.00")
  })

  test("of an older version, without a row of its own, is continued", async () => {
    const { user, id } = await begin("older@wallet.example")
    const { db, now } = harness.services
    const { units, currency } = money("100.00", requireWud())
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("top_ups").set({ state: "refunding" }).where("id", "=", id).execute()
      const held = { hold: `top_up:${id}:refund`, subjectId: id, userId: user, amount: { units, currency } }
      await hold(trx, held, now())
    })
    await topUpJobs["topUp.refund"](harness.services, { topUpId: id })
    expect(await read(user, id)).toMatchObject({ state: "refunded" })
    expect(await available(user)).toBe("0.00")
  })

  test("a message about an unknown refund waits for an operator", async () => {
    const { id } = await begin("unknown@wallet.example")
    const refund = crypto.randomUUID()
    await acceptCardMessage(harness.services, "roubleAcquirer", { reference: id, event: "refund_updated", refund })
    expect(await waitingAbout(id)).toEqual(["refund_updated found succeeded"])
  })
})
