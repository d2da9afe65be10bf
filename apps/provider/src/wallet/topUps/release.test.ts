import { cancelTopUp, createCardTopUp, getTopUp } from "@wallet/core"
import { type Currency, findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { CardRail } from "#rails/card/cardRail.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { enterOutcome } from "./byHand.ts"
import { topUpJobs } from "./jobs.ts"

const asking = "4000002500003155"

let harness: ProviderHarness
let wud: Currency
beforeAll(async () => {
  harness = await createProviderHarness()
  const found = findCurrency("WUD")
  if (!found) throw new Error("no WUD")
  wud = found
})
afterAll(() => harness.stop())

async function begin(email: string, number = "4242424242424242") {
  const user = await harness.addCustomer(email)
  const cardToken = await harness.tokenizeCard(number)
  const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
  return { user, id }
}

const readState = async (user: string, id: string) => (await getTopUp(harness.as(user), { topUpId: id })).state
const readReservation = async (reference: string) =>
  (
    await harness.database.sandbox
      .selectFrom("sandbox.card_authorisations")
      .select("state")
      .where("reference", "=", reference)
      .executeTakeFirst()
  )?.state
const releaseJobs = async () =>
  (await harness.services.db.selectFrom("jobs").select("id").where("kind", "=", "topUp.release").execute()).length

function withCard(card: Partial<CardRail>) {
  return { ...harness.services, rails: { ...harness.services.rails, roubleCard: { ...harness.acquirer, ...card } } }
}

async function answerBank(user: string, id: string) {
  const { action } = await getTopUp(harness.as(user), { topUpId: id })
  return harness.acquirer.answerChallenge(action?.url.split("/").at(-1) ?? "", "passed")
}

describe("money that a card's bank has reserved", () => {
  test("is captured by the charge, and released if nothing is charged", async () => {
    const paid = await begin("paid@wallet.example")
    await harness.runJobs()
    expect(await readReservation(paid.id)).toBe("captured")

    const cancelled = await begin("cancelled@wallet.example", asking)
    await harness.runJobs()
    expect(await answerBank(cancelled.user, cancelled.id)).toBe(true)
    expect(await readReservation(cancelled.id)).toBe("reserved")
    await cancelTopUp(harness.as(cancelled.user), { topUpId: cancelled.id })
    await harness.runJobs()
    expect(await readReservation(cancelled.id)).toBe("released")
    expect(await readState(cancelled.user, cancelled.id)).toBe("cancelled")
  })

  test("is no longer reserved after expiry: the bank's 3-D Secure request has ended", async () => {
    const { user, id } = await begin("expired@wallet.example", asking)
    await harness.runJobs()
    const { action } = await getTopUp(harness.as(user), { topUpId: id })
    harness.advance(10 * 60_000)
    await harness.runJobs()
    expect(await readState(user, id)).toBe("expired")
    expect(await harness.acquirer.answerChallenge(action?.url.split("/").at(-1) ?? "", "passed")).toBe(false)
    expect(await readReservation(id)).toBe("released")
  })

  test("is released if operators enter that the card was not charged, and no charge follows", async () => {
    const { user, id } = await begin("entered@wallet.example")
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    expect(await readReservation(id)).toBe("reserved")
    await enterOutcome(harness.services, id, "decline")
    await topUpJobs["topUp.release"](harness.services, { topUpId: id })
    // The process was killed before it could delete the job, so it runs again.
    await topUpJobs["topUp.release"](harness.services, { topUpId: id })
    expect(await readReservation(id)).toBe("released")
    const row = await harness.services.db
      .selectFrom("top_ups")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    const charge = {
      reference: id,
      token: row.card_token,
      amount: money("101.50", wud),
      owner: "one",
      use: "once",
    } as const
    expect(await harness.acquirer.charge(charge)).toEqual({
      outcome: "declined",
      declineCode: "authorisation_released",
    })
    await harness.runJobs()
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("that was charged in spite of the operators' entry waits for an operator", async () => {
    const { id } = await begin("charged@wallet.example")
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    await enterOutcome(harness.services, id, "decline")
    await topUpJobs["topUp.release"](withCard({ release: async () => "captured" }), { topUpId: id })
    const { db } = harness.services
    const messages = db.selectFrom("unexpected_messages").select(["event", "found"]).where("reference", "=", id)
    expect(await messages.execute()).toEqual([{ event: "charge", found: "failed" }])
    await harness.runJobs()
  })

  test("is released by retries while the acquirer does not answer", async () => {
    const { user, id } = await begin("away@wallet.example", asking)
    await harness.runJobs()
    await cancelTopUp(harness.as(user), { topUpId: id })
    expect(await releaseJobs()).toBe(1)
    const away = withCard({ release: () => Promise.reject(new Error("away")) })
    await expect(topUpJobs["topUp.release"](away, { topUpId: id })).rejects.toThrow("away")
    expect(topUpJobs["topUp.release"].onExhaustion).toBe("keepTrying")
    await harness.runJobs()
    expect(await readReservation(id)).toBe("released")
  })

  test("does not exist at an acquirer that charges at once: it gets no request", async () => {
    const { user, id } = await begin("automatic@wallet.example", asking)
    await harness.runJobs()
    await cancelTopUp(harness.as(user), { topUpId: id })
    await topUpJobs["topUp.release"](withCard({ capture: "automatic" }), { topUpId: id })
    expect(await readReservation(id)).toBeUndefined()
    await harness.runJobs()
  })
})
