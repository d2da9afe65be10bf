import { findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import type { CardCharge, CardDispute, CardRail } from "./cardRail.ts"

/** A rail and its company, as tests control both. */
export interface CardRailWorld {
  readonly rail: CardRail
  /** A token for a card number of `testNumbers`. */
  tokenOf(number: string): Promise<string>
  /** The card's owner responds to the bank's challenge. @returns false if the challenge is over */
  answerChallenge(url: string, isPassed: boolean): Promise<boolean>
  /** The card's bank acts on a charge. @returns the acquirer's id of the dispute */
  dispute(reference: string, action: "inquire" | "withdraw" | "win" | "reinstate" | "lose"): Promise<string>
  /** Makes a pending refund succeed, or a successful one fail. */
  endRefund(refund: string): Promise<void>
  stop(): Promise<void>
}

/** The numbers of test cards, the same for the sandbox's acquirer and Stripe. */
export const testNumbers = {
  good: "4242424242424242",
  poor: "4000000000009995",
  asking: "4000002500003155",
  slowRefund: "4000000000007726",
  lostRefund: "4000000000005126",
} as const

const euros = (amount: string) => {
  const eur = findCurrency("EUR")
  if (!eur) throw new Error("no EUR")
  return money(amount, eur)
}

/** The behaviour of every acquirer: the sandbox's and each adapter's. */
export function describeCardRail(name: string, open: () => Promise<CardRailWorld>): void {
  describe(`cards by ${name}`, () => {
    let world: CardRailWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.stop())

    const createCharge = async (number: string, more: Partial<CardCharge> = {}): Promise<CardCharge> => {
      const token = await world.tokenOf(number)
      return { reference: newId(), token, amount: euros("10.15"), owner: newId(), use: "once", ...more }
    }
    const back = "http://localhost/back"
    const pay = async (charge: CardCharge) => {
      await world.rail.authenticate(charge, back)
      return world.rail.charge(charge)
    }

    test("a token describes its card, and an unknown token describes none", async () => {
      expect(await world.rail.describe(await world.tokenOf(testNumbers.good))).toEqual({ brand: "Visa", last4: "4242" })
      expect(await world.rail.describe("nothing of the kind")).toBeUndefined()
    })

    test("a card is authenticated and charged once, however often the calls are repeated", async () => {
      const charge = await createCharge(testNumbers.good)
      expect(await world.rail.chargeOutcome(charge.reference)).toBeUndefined()
      expect(await world.rail.authenticate(charge, back)).toMatchObject({ outcome: "passed" })
      expect(await world.rail.authenticate(charge, back)).toMatchObject({ outcome: "passed" })
      const outcome = await world.rail.charge(charge)
      expect(outcome).toMatchObject({ outcome: "succeeded" })
      expect(await world.rail.charge(charge)).toEqual(outcome)
      expect(await world.rail.chargeOutcome(charge.reference)).toEqual(outcome)
    })

    test("a card without money is declined with the reason", async () => {
      const charge = await createCharge(testNumbers.poor)
      const answer = await world.rail.authenticate(charge, back)
      const outcome = answer.outcome === "declined" ? answer : await world.rail.charge(charge)
      expect(outcome).toEqual({ outcome: "declined", declineCode: "insufficient_funds" })
    })

    test.each([
      ["passes", true, { outcome: "passed" }],
      ["is refused", false, { outcome: "declined", declineCode: "authentication_failed" }],
    ])("a card whose bank asks %s once its owner has answered", async (_, isPassed, expected) => {
      const charge = await createCharge(testNumbers.asking)
      const asked = await world.rail.authenticate(charge, back)
      expect(await world.rail.authenticate(charge, back)).toEqual(asked)
      if (asked.outcome !== "challenge") throw new Error(`no question: ${asked.outcome}`)
      expect(await world.answerChallenge(asked.url, isPassed)).toBe(true)
      expect(await world.rail.authenticate(charge, back)).toMatchObject(expected)
    })

    test("a released charge can't be charged any more, and a captured one is not released", async () => {
      const charge = await createCharge(testNumbers.good)
      await world.rail.authenticate(charge, back)
      expect(await world.rail.release(charge.reference)).toBe("released")
      expect(await world.rail.release(charge.reference)).toBe("released")
      const refused = { outcome: "declined", declineCode: "authorisation_released" }
      expect(await world.rail.charge(charge)).toEqual(refused)
      const unasked = await createCharge(testNumbers.good)
      expect(await world.rail.release(unasked.reference)).toBe("released")
      expect(await world.rail.authenticate(unasked, back)).toEqual(refused)
      const charged = await createCharge(testNumbers.good)
      await pay(charged)
      expect(await world.rail.release(charged.reference)).toBe("captured")
    })

    test("a release ends the bank's challenge", async () => {
      const charge = await createCharge(testNumbers.asking)
      const asked = await world.rail.authenticate(charge, back)
      await world.rail.release(charge.reference)
      expect(await world.answerChallenge(asked.outcome === "challenge" ? asked.url : "", true)).toBe(false)
      expect(await world.rail.authenticate(charge, back)).toMatchObject({ outcome: "declined" })
    })

    test("refunds are made once for each id, also in parts, and never above the paid amount", async () => {
      const charge = await createCharge(testNumbers.good)
      await pay(charge)
      const { reference } = charge
      const part = { reference, refund: newId(), amount: euros("4.00") }
      expect(await world.rail.refundStatus(part)).toBeUndefined()
      expect(await world.rail.refund(part)).toEqual({ state: "succeeded" })
      expect(await world.rail.refund(part)).toEqual({ state: "succeeded" })
      expect(await world.rail.refundStatus(part)).toEqual({ state: "succeeded" })
      const tooMuch = { reference, refund: newId(), amount: euros("6.16") }
      expect(await world.rail.refund(tooMuch)).toMatchObject({ state: "failed" })
      expect(await world.rail.refund({ reference, refund: newId(), amount: euros("6.15") })).toMatchObject({
        state: "succeeded",
      })
    })

    test("a refund may be pending before it succeeds, and fail after a success", async () => {
      const slow = await createCharge(testNumbers.slowRefund)
      await pay(slow)
      const first = { reference: slow.reference, refund: newId(), amount: slow.amount }
      expect(await world.rail.refund(first)).toEqual({ state: "pending" })
      await world.endRefund(first.refund)
      expect(await world.rail.refundStatus(first)).toEqual({ state: "succeeded" })
      const lost = await createCharge(testNumbers.lostRefund)
      await pay(lost)
      const second = { reference: lost.reference, refund: newId(), amount: lost.amount }
      expect(await world.rail.refund(second)).toEqual({ state: "succeeded" })
      await world.endRefund(second.refund)
      expect(await world.rail.refundStatus(second)).toMatchObject({ state: "failed" })
    })

    test("a saved card can be charged for its owner until it is deleted, and its fingerprint stays the same", async () => {
      const first = await createCharge(testNumbers.good, { use: "keep" })
      await pay(first)
      const kept = await world.rail.keep(first.reference)
      expect(await world.rail.keep(first.reference)).toEqual(kept)
      const again = { ...first, reference: newId(), token: kept.token, use: "kept" } as const
      expect(await pay(again)).toMatchObject({ outcome: "succeeded" })
      await world.rail.forget(kept.token)
      await world.rail.forget(kept.token)
      const answer = await pay({ ...again, reference: newId() })
      expect(answer).toMatchObject({ outcome: "declined" })
    })

    test("a dispute is reported from the inquiry to the decision, with the amount that the bank has", async () => {
      const charge = await createCharge(testNumbers.good)
      await pay(charge)
      const { reference } = charge
      const look = async (id: string) => {
        const dispute: CardDispute | undefined = await world.rail.findDispute(id)
        return dispute && [dispute.reference, dispute.state, dispute.withdrawn.units]
      }
      expect(await world.rail.findDispute("dp_nothing")).toBeUndefined()
      const id = await world.dispute(reference, "inquire")
      expect(await look(id)).toEqual([reference, "inquiry", 0n])
      expect((await world.rail.findDispute(id))?.evidenceDueAt).toBeInstanceOf(Date)
      await world.dispute(reference, "withdraw")
      expect(await look(id)).toEqual([reference, "opened", charge.amount.units])
      const file = { name: "log.txt", contentType: "text/plain", bytes: new Uint8Array([1]) }
      await world.rail.sendEvidence?.({ dispute: id, text: "It was them.", files: [file] })
      await world.rail.sendEvidence?.({ dispute: id, text: "It was them.", files: [file] })
      expect(await look(id)).toEqual([reference, "evidence_sent", charge.amount.units])
      await world.dispute(reference, "win")
      await world.dispute(reference, "reinstate")
      expect(await look(id)).toEqual([reference, "won", 0n])
    })
  })
}
