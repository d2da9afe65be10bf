import * as fc from "fast-check"
import { assert, property } from "fast-check"
import { describe, expect, test } from "vitest"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { type InvoiceEvent, invoiceLifecycle } from "./invoiceLifecycle.ts"
import { computeRefundable, excessIn } from "./refundable.ts"
import {
  type CountedPayment,
  chooseNote,
  computeDue,
  computeEnough,
  computeOverpaid,
  type InvoiceTerms,
  isPayable,
  nextInvoiceEvent,
  sumUp,
} from "./standing.ts"

const start = new Date("2026-01-15T12:00:00Z")
const soon = new Date("2026-01-15T12:30:00Z")
const expires_at = new Date("2026-01-15T13:00:00Z")
const later = new Date("2026-01-15T13:00:01Z")

const terms = (patch: Partial<InvoiceTerms> = {}): InvoiceTerms => ({
  status: "created",
  total: 10_000n,
  tolerance_bp: 100,
  dust: 0n,
  expires_at,
  ...patch,
})
const payment = (counted: bigint, patch: Partial<CountedPayment> = {}): CountedPayment => ({
  state: "confirmed",
  amount: counted * 3n + 1n,
  counted,
  refunded: 0n,
  late: false,
  ...patch,
})

/** Advances an invoice until its state no longer changes. */
function settle(invoice: InvoiceTerms, payments: readonly CountedPayment[], now: Date) {
  const sums = sumUp(payments)
  const events: InvoiceEvent[] = []
  let { status } = invoice
  for (;;) {
    const event = nextInvoiceEvent({ ...invoice, status }, sums, now)
    if (!event) return { status, events, note: chooseNote({ ...invoice, status }, sums) }
    const next = nextStep(invoiceLifecycle, status, event, invoiceLifecycle.events[event].by[0] ?? "rail")
    if (!next || events.length > 5) throw new Error(`${status} does not take ${event}`)
    status = next.state
    events.push(event)
  }
}

describe("screens C, invoice: states that payments and time lead to", () => {
  test.each<[string, Partial<InvoiceTerms>, CountedPayment[], Date, string, string]>([
    ["nothing came yet", {}, [], soon, "created", "none"],
    ["nothing came in time", {}, [], expires_at, "expired", "none"],
    ["seen", {}, [payment(10_000n, { state: "confirming" })], soon, "pending", "none"],
    ["a part is seen", {}, [payment(6_000n, { state: "confirming" })], soon, "pending", "underpaid"],
    ["confirmed", {}, [payment(10_000n)], soon, "paid", "none"],
    ["tolerance turns underpaid into paid", {}, [payment(9_900n)], soon, "paid", "none"],
    ["less than tolerance allows", {}, [payment(9_899n)], soon, "pending", "underpaid"],
    ["two parts", {}, [payment(6_000n), payment(4_000n)], soon, "paid", "none"],
    ["more than asked", {}, [payment(10_001n)], soon, "paid", "overpaid"],
    ["less than a cent more", { dust: 1n }, [payment(10_001n)], soon, "paid", "none"],
    ["less than a cent missing", { tolerance_bp: 0, dust: 9n }, [payment(9_991n)], soon, "paid", "none"],
    ["more missing than tolerance, dust allows", { dust: 9n }, [payment(9_899n)], soon, "pending", "underpaid"],
    ["a part in time, and no more", {}, [payment(6_000n)], expires_at, "expired", "underpaid"],
    [
      "all was sent in time, and is confirmed later",
      {},
      [payment(10_000n, { state: "confirming" })],
      later,
      "pending",
      "none",
    ],
    ["late", { status: "expired" }, [payment(10_000n, { late: true })], later, "expired", "paid_late"],
    [
      "after it was called off",
      { status: "cancelled" },
      [payment(10_000n, { late: true })],
      soon,
      "cancelled",
      "paid_late",
    ],
    ["held", {}, [payment(10_000n, { state: "held" })], soon, "pending", "held_aml"],
    ["held, and time is up", {}, [payment(10_000n, { state: "held" })], later, "pending", "held_aml"],
    ["lost on its chain", { status: "pending" }, [payment(10_000n, { state: "failed" })], soon, "created", "none"],
    ["lost when time is up", { status: "pending" }, [payment(10_000n, { state: "failed" })], later, "invalid", "none"],
    ["returned to its sender", { status: "pending" }, [payment(1n, { state: "returned" })], later, "invalid", "none"],
    ["another currency came", {}, [payment(0n)], soon, "pending", "underpaid"],
    [
      "partially refunded while it is open",
      {},
      [payment(10_000n, { refunded: 1_000n })],
      soon,
      "pending",
      "refunded_partial",
    ],
    ["fully refunded, and more time", {}, [payment(10_000n, { refunded: 30_001n })], soon, "pending", "refunded_full"],
    [
      "partially refunded, and the rest sent",
      {},
      [payment(6_000n, { refunded: 18_001n }), payment(4_000n)],
      soon,
      "pending",
      "refunded_partial",
    ],
    ["partially refunded", { status: "paid" }, [payment(10_000n, { refunded: 1n })], later, "paid", "refunded_partial"],
    ["fully refunded", { status: "paid" }, [payment(10_000n, { refunded: 30_001n })], later, "paid", "refunded_full"],
    ["taken as paid with less", { status: "paid" }, [payment(1n)], later, "paid", "underpaid"],
    ["taken as paid with nothing", { status: "paid" }, [], later, "paid", "underpaid"],
  ])("%s", (_what, patch, payments, now, status, note) => {
    expect(settle(terms(patch), payments, now)).toMatchObject({ status, note })
  })
})

const states: CountedPayment["state"][] = ["confirming", "held", "confirmed", "returned", "failed"]
const anyPayment = fc
  .record({
    state: fc.constantFrom(...states),
    amount: fc.bigInt(1n, 10n ** 20n),
    counted: fc.bigInt(0n, 20_000n),
    part: fc.bigInt(0n, 100n),
    late: fc.boolean(),
  })
  .map(
    ({ part, ...rest }): CountedPayment => ({
      ...rest,
      refunded: rest.state === "confirmed" ? (rest.amount * part) / 100n : 0n,
    }),
  )
const anyTerms = fc.record({
  status: fc.constantFrom(...(Object.keys(invoiceLifecycle.transitions) as InvoiceTerms["status"][])),
  total: fc.bigInt(1n, 20_000n),
  tolerance_bp: fc.integer({ min: 0, max: 500 }),
  dust: fc.constant(0n),
  expires_at: fc.constant(expires_at),
})
const anyTime = fc.constantFrom(start, soon, expires_at, later)

test("screens C, invoice: from any state it reaches a stable one, and running again changes nothing", () => {
  assert(
    property(anyTerms, fc.array(anyPayment, { maxLength: 5 }), anyTime, (invoice, payments, now) => {
      const { status } = settle(invoice, payments, now)
      expect(settle({ ...invoice, status }, payments, now).events).toEqual([])
    }),
  )
})

test("screens C, invoice: it is paid exactly when in-time payments less refunds are within the tolerance", () => {
  assert(
    property(anyTerms, fc.array(anyPayment, { maxLength: 5 }), anyTime, (any, payments, now) => {
      const invoice = { ...any, status: "created" as const }
      const inTime = payments.filter(({ state, late }) => !late && state !== "returned" && state !== "failed")
      const confirmed = inTime.filter(({ state }) => state === "confirmed")
      const counted = confirmed.reduce((sum, one) => sum + one.counted - (one.refunded * one.counted) / one.amount, 0n)
      const least = invoice.total * BigInt(10_000 - invoice.tolerance_bp)
      const isPaid = inTime.length > 0 && counted * 10_000n >= least
      expect(settle(invoice, payments, now).status === "paid").toBe(isPaid)
      expect(computeEnough(invoice)).toBeGreaterThan(0n)
      expect(computeEnough(invoice) * 100n).toBeGreaterThanOrEqual(invoice.total * 95n)
    }),
  )
})

test("screens C, invoice: it is never underpaid and overpaid at once", () => {
  assert(
    property(anyTerms, fc.array(anyPayment, { maxLength: 5 }), (invoice, payments) => {
      const sums = sumUp(payments)
      const due = computeDue({ ...invoice, ...sums })
      const over = computeOverpaid({ ...invoice, ...sums })
      expect(due === 0n || over === 0n).toBe(true)
      expect(due).toBeLessThanOrEqual(invoice.total)
      expect(sums.refunded).toBeLessThanOrEqual(sums.paid)
    }),
  )
})

test("screens C, invoice: only a created or pending invoice before its deadline can be paid", () => {
  const payable = listPairs(invoiceLifecycle).filter(([status]) => isPayable(terms({ status }), soon))
  expect([...new Set(payable.map(([status]) => status))]).toEqual(["created", "pending"])
  expect(isPayable(terms(), expires_at)).toBe(false)
})

test("screens C, merchant: refunds never exceed the payments, nor the excess the refundable amount", () => {
  assert(
    property(anyTerms, fc.array(anyPayment, { minLength: 1, maxLength: 4 }), (invoice, payments) => {
      const excessive = computeOverpaid({ ...invoice, ...sumUp(payments) }) > 0n
      // Refunding the excess payment by payment ends with nothing refundable.
      const inTurn = payments.map((one) => ({ ...one }))
      for (const one of inTurn) one.refunded += excessIn({ ...invoice, ...sumUp(inTurn) }, one)
      const { paid, refunded } = sumUp(inTurn)
      expect(!excessive || paid - refunded >= invoice.total).toBe(true)
      for (const one of inTurn) one.refunded += computeRefundable(one)
      const confirmed = inTurn.filter(({ state }) => state === "confirmed")
      expect(confirmed.every(({ refunded: given, amount }) => given === amount)).toBe(true)
      expect(sumUp(inTurn).refunded).toBe(paid)
      expect(computeOverpaid({ ...invoice, ...sumUp(inTurn) })).toBe(0n)
    }),
  )
})
