import { expect, test } from "vitest"
import { type PayoutOrder, type PayoutRail, PayoutRefused, type PayoutStatus, type SignedPayout } from "./payoutRail.ts"

/** A rail under test, and the company behind it. */
export interface PayoutsUnderTest {
  readonly rail: PayoutRail
  /** An order with this outcome, in a currency that the rail pays out. */
  readonly order: (end: "paid" | "rejected") => PayoutOrder
  /** Lets the company finish the payments sent to it. */
  readonly settle: () => Promise<void>
  /** The number of the company's payments for an order. */
  readonly count: (order: PayoutOrder) => Promise<number>
  /** An order with a destination that the company rejects; undefined if it finds out only later. */
  readonly unknown?: PayoutOrder
}

/** Tests for every rail that is not a chain: those of the sandbox, and each adapter with a double of its vendor. */
export function testPayoutRail(open: () => Promise<PayoutsUnderTest>): void {
  test("a payment that was signed and not sent is unknown, and nothing has happened", async () => {
    const { rail, order, count } = await open()
    const asked = order("paid")
    expect(await readStatus(rail, await sign(rail, asked))).toEqual({ state: "unknown" })
    expect(await count(asked)).toBe(0)
  })

  test("signing an order again gives the same payment, and sending it ten times makes one payment", async () => {
    const { rail, order, count } = await open()
    const asked = order("paid")
    const payout = await sign(rail, asked)
    expect(await sign(rail, asked)).toEqual(payout)
    for (let time = 0; time < 10; time += 1) await send(rail, payout)
    expect(await count(asked)).toBe(1)
  })

  test("a payment is pending until it is paid", async () => {
    const { rail, order, settle } = await open()
    const payout = await sign(rail, order("paid"))
    await send(rail, payout)
    expect(await readStatus(rail, payout)).toMatchObject({ state: "pending" })
    await settle()
    expect(await readStatus(rail, payout)).toMatchObject({ state: "paid" })
  })

  test("a rejected payment has failed, with a reason", async () => {
    const { rail, order, settle } = await open()
    const payout = await sign(rail, order("rejected"))
    await send(rail, payout)
    await settle()
    expect(await readStatus(rail, payout)).toMatchObject({ state: "failed", reason: "rejected_by_bank" })
  })

  test("several payments get separate results, in their order", async () => {
    const { rail, order, settle } = await open()
    const payouts = [await sign(rail, order("paid")), await sign(rail, order("paid"))]
    const [first] = payouts
    if (first) await send(rail, first)
    await settle()
    const settled = await rail.status(payouts)
    expect(settled).toMatchObject([{ value: { state: "paid" } }, { value: { state: "unknown" } }])
  })

  test("an impossible destination is finally refused", async () => {
    const { rail, unknown } = await open()
    if (!unknown) return
    const [settled] = await rail.sign([unknown])
    expect(settled).toMatchObject({ status: "rejected", reason: expect.any(PayoutRefused) as unknown })
  })
}

/** Signs one payment. @throws its failure. */
export async function sign(rail: PayoutRail, order: PayoutOrder): Promise<SignedPayout> {
  return only(await rail.sign([order]))
}

/** Sends one payment. @throws its failure. */
export async function send(rail: PayoutRail, payout: SignedPayout): Promise<void> {
  return only(await rail.send([payout]))
}

/** Reads the state of one payment. @throws its failure. */
export async function readStatus(rail: PayoutRail, payout: SignedPayout): Promise<PayoutStatus> {
  return only(await rail.status([payout]))
}

function only<Result>([settled]: readonly PromiseSettledResult<Result>[]): Result {
  if (settled?.status !== "fulfilled") throw settled?.reason
  return settled.value
}
