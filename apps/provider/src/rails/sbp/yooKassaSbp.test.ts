import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { openYooKassa, YooKassaRefusal } from "../yookassa/openYooKassa.ts"
import { doubleShop, startYooKassaDouble } from "../yookassa/yooKassaDouble.testing.ts"
import type { SbpRail } from "./sbpRail.ts"
import { requestFor, testSbpRail } from "./sbpSuite.testing.ts"
import { createYooKassaSbp } from "./yooKassaSbp.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const day = 24 * 3_600_000
const newYear = () => new Date(Date.UTC(2030, 0, 1))

async function open({ knowsSenders = false, secretKey = doubleShop.secretKey } = {}) {
  let moment = Date.UTC(2030, 0, 1)
  const now = () => new Date(moment)
  const account = { ...doubleShop, secretKey }
  const double = await startYooKassaDouble({ now, accounts: [account] })
  const openRail = (isTest = false): SbpRail =>
    createYooKassaSbp({ yooKassa: openYooKassa(account, double.reach), db: database.db, now, isTest, knowsSenders })
  return {
    double,
    rail: openRail(),
    openRail,
    now,
    advance: (milliseconds: number) => {
      moment += milliseconds
    },
    pay: async (reference: string) => void double.pay(reference),
    reject: async (reference: string) => void double.cancelPayment(reference, "general_decline"),
  }
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe("SBP through YooKassa", () => {
  testSbpRail(open)

  test.each(["lost", "failingAfter", "processing", "garbled"] as const)(
    "after an answer that was %s, the next attempt finds the same payment",
    async (is) => {
      const { rail, double, now } = await open()
      const request = requestFor("50.00", now())
      double.order({ at: "POST /payments", is })
      expect(await catchFailure(rail.createCode(request))).toBeInstanceOf(PartyUnavailableError)
      await rail.createCode(request)
      expect(double.payments.size).toBe(1)
    },
  )

  test("a payment whose response was lost is found by its status, even after its key has expired", async () => {
    const { rail, double, now, advance } = await open()
    for (let other = 0; other < 120; other += 1) await rail.createCode(requestFor("1.00", now()))
    const request = requestFor("50.00", now())
    double.order({ at: "POST /payments", is: "lost" })
    await catchFailure(rail.createCode(request))
    for (let other = 0; other < 120; other += 1) await rail.createCode(requestFor("1.00", now()))
    double.forgetKeys()
    advance(day)
    double.pay(request.reference)
    expect(await rail.status(request.reference)).toBe("paid")
  })

  test("a code that was not made within a day is never made", async () => {
    const { rail, double, now, advance } = await open()
    const request = requestFor("50.00", now())
    double.order({ at: "POST /payments", is: "failing" })
    await catchFailure(rail.createCode(request))
    advance(day)
    expect(await catchFailure(rail.createCode(request))).toMatchObject({ message: /is over$/ })
    expect(double.payments.size).toBe(0)
    expect(await rail.status(request.reference)).toBe("unknown")
  })

  test.each([
    ["busy", VendorBusyError],
    ["failing", PartyUnavailableError],
  ] as const)("a bank that is %s is asked again later", async (is, kind) => {
    const { rail, double, now } = await open()
    double.order({ at: "POST /payments", is })
    expect(await catchFailure(rail.createCode(requestFor("50.00", now())))).toBeInstanceOf(kind)
    expect(double.payments.size).toBe(0)
  })

  test("a code that YooKassa refuses is finally refused, and requested once", async () => {
    const { rail, double, now } = await open()
    const request = requestFor("0.50", now())
    expect(await catchFailure(rail.createCode(request))).toBeInstanceOf(YooKassaRefusal)
    await catchFailure(rail.createCode(request))
    expect(double.requests).toEqual(["POST /payments"])
    expect(await rail.status(request.reference)).toBe("unknown")
  })

  test("an unpaid code is open until YooKassa ends it", async () => {
    const { rail, double, now, advance } = await open()
    const request = requestFor("50.00", now())
    await rail.createCode(request)
    advance(20 * 60_000)
    expect(await rail.status(request.reference)).toBe("open")
    double.cancelPayment(request.reference, "expired_on_confirmation")
    expect(await rail.status(request.reference)).toBe("expired")
  })

  test("a pending refund is waited for, and a failed one is requested again", async () => {
    const { rail, double, now } = await open()
    const request = requestFor("50.00", now())
    await rail.createCode(request)
    double.pay(request.reference)
    double.outcome.refund = { canceled: "insufficient_funds" }
    expect(await catchFailure(rail.returnPayment(request.reference))).toBeInstanceOf(PartyUnavailableError)
    double.outcome.refund = "pending"
    expect(await catchFailure(rail.returnPayment(request.reference))).toBeInstanceOf(PartyUnavailableError)
    expect(await catchFailure(rail.returnPayment(request.reference))).toBeInstanceOf(PartyUnavailableError)
    expect(double.refunds.size).toBe(2)
    const pending = [...double.refunds.values()].find(({ status }) => status === "pending")
    if (pending) double.settle(pending, "succeeded")
    await rail.returnPayment(request.reference)
    expect(await rail.status(request.reference)).toBe("returned")
    expect(double.refunds.size).toBe(2)
  })

  test("a refund whose response was lost happens once", async () => {
    const { rail, double, now } = await open()
    const request = requestFor("50.00", now())
    await rail.createCode(request)
    double.pay(request.reference)
    double.order({ at: "POST /refunds", is: "lost" })
    await catchFailure(rail.returnPayment(request.reference))
    double.forgetKeys()
    await rail.returnPayment(request.reference)
    expect(double.refunds.size).toBe(1)
  })

  test("a payment that belongs to no top-up is returned by YooKassa's id", async () => {
    const { rail, double, now } = await open()
    const request = requestFor("50.00", now())
    await rail.createCode(request)
    const { id } = double.pay(request.reference)
    await rail.returnPayment(id)
    expect(await rail.status(request.reference)).toBe("returned")
  })

  test("a test shop's payment is not real money", async () => {
    const { openRail, now } = await open({ secretKey: "test_key_of_the_double" })
    expect(await catchFailure(openRail(false).createCode(requestFor("50.00", now())))).toMatchObject({
      message: /another mode/,
    })
    await openRail(true).createCode(requestFor("50.00", now()))
  })

  test("a message is a reason to query, and accepted only from YooKassa's addresses if senders are known", async () => {
    const { rail, double, now } = await open({ knowsSenders: true })
    const request = requestFor("50.00", now())
    await rail.createCode(request)
    const body = double.notificationOf("payment.succeeded", double.find("payments", request.reference))
    const news = { reference: request.reference, event: "changed" }
    for (const sender of ["185.71.76.1", "77.75.156.35", "2a02:5180:0:1509::5"])
      expect(rail.readMessage(body, {}, sender)).toEqual(news)
    for (const other of ["203.0.113.7", "77.75.156.36", "2a02:5181::5", "unknown"])
      expect(() => rail.readMessage(body, {}, other)).toThrow(/YooKassa's addresses/)
  })

  test.each([
    ["nothing", "", /JSON/],
    ["another shape", `{"type":"notification"}`, /event/],
    [
      "no payment of ours",
      `{"type":"notification","event":"payment.succeeded","object":{"id":"x","metadata":{}}}`,
      /names no payment/,
    ],
  ])("a message with %s is refused", async (_what, body, reason) => {
    const { rail } = await open()
    expect(() => rail.readMessage(body, {}, "203.0.113.7")).toThrow(reason)
  })
})

test("a wrong key makes no payment, and the code can be made after it is corrected", async () => {
  const double = await startYooKassaDouble({ now: newYear })
  const railWith = (secretKey: string) =>
    createYooKassaSbp({
      yooKassa: openYooKassa({ ...doubleShop, secretKey }, double.reach),
      db: database.db,
      now: newYear,
      isTest: false,
      knowsSenders: false,
    })
  const request = requestFor("50.00", newYear())
  expect(await catchFailure(railWith("live_of_somebody_else").createCode(request))).toMatchObject({ status: 401 })
  await railWith(doubleShop.secretKey).createCode(request)
  expect(double.payments.size).toBe(1)
})
