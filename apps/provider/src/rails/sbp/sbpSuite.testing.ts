import { randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import { parseSbpLink } from "@wallet/core/qr"
import { expect, test } from "vitest"
import type { SbpCodeRequest, SbpRail } from "./sbpRail.ts"

/** A bank under test, and its payer. */
export interface SbpUnderTest {
  readonly rail: SbpRail
  readonly now: () => Date
  readonly pay: (reference: string) => Promise<void>
  readonly reject: (reference: string) => Promise<void>
}

/** Tests for every SBP bank: the sandbox's, and each adapter with a double of its vendor. */
export function testSbpRail(open: () => Promise<SbpUnderTest>): void {
  test("a code that was never made is unknown", async () => {
    const { rail } = await open()
    expect(await rail.status(randomUUID())).toBe("unknown")
  })

  test("the same reference gives the same code, for its amount", async () => {
    const { rail, now } = await open()
    const request = requestFor("1000.50", now())
    const link = await rail.createCode(request)
    expect(await rail.createCode(request)).toBe(link)
    expect(parseSbpLink(link)).toMatchObject({ ok: true, link: { kind: "dynamic", kopecks: 100_050n } })
    expect(await rail.status(request.reference)).toBe("open")
  })

  test("a payment is paid until it is returned, and returned once", async () => {
    const { rail, now, pay } = await open()
    const request = requestFor("10.00", now())
    await rail.createCode(request)
    await pay(request.reference)
    expect(await rail.status(request.reference)).toBe("paid")
    await rail.returnPayment(request.reference)
    await rail.returnPayment(request.reference)
    expect(await rail.status(request.reference)).toBe("returned")
  })

  test("a cancelled code is cancelled, and paid if a payment arrives all the same", async () => {
    const { rail, now, pay } = await open()
    const request = requestFor("10.00", now())
    await rail.createCode(request)
    await rail.cancel(request.reference)
    expect(await rail.status(request.reference)).toBe("cancelled")
    await pay(request.reference)
    expect(await rail.status(request.reference)).toBe("paid")
  })

  test("a payment refused by its bank is rejected", async () => {
    const { rail, now, reject } = await open()
    const request = requestFor("10.00", now())
    await rail.createCode(request)
    await reject(request.reference)
    expect(await rail.status(request.reference)).toBe("rejected")
  })
}

/** A request for a code in roubles that can be paid for a quarter of an hour. */
export function requestFor(amount: string, now: Date): SbpCodeRequest {
  const currency = findCurrency("WUD")
  if (!currency) throw new Error("The currency table does not hold WUD")
  const expiresAt = new Date(now.getTime() + 15 * 60_000)
  return { reference: randomUUID(), amount: money(amount, currency), expiresAt }
}
