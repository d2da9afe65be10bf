import { contract } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import type { Mask } from "./mask.ts"
import { stepUpActions } from "./stepUpWords.ts"
import { presentRow, type TimelineRow } from "./timelineRow.ts"

const row: TimelineRow = {
  id: "019bc1a0-7c00-7000-8000-0123456789ab",
  at: new Date("2026-01-15T12:00:00Z"),
  source: "parties",
  kind: "step",
  what: "withdrawal fail",
  what_ru: null,
  detail: "failed",
  by: null,
  payment: null,
  currency: null,
  amount: null,
}
const isOn = { isOn: true, words: () => "•••", ipAddress: () => "127.0.•••" } as unknown as Mask
const isOff = { isOn: false, words: (words: string) => words } as unknown as Mask

const confirmed = (detail: string) =>
  ({ ...row, source: "customer", kind: "security", what: "step_up_proven", detail }) as const

describe("an action that was confirmed by code", () => {
  test("has words in both languages for each call that may need a code", () => {
    const calls = Object.entries(contract).flatMap(([name, call]) => ("stepUp" in call && call.stepUp ? [name] : []))
    expect(Object.keys(stepUpActions).toSorted()).toEqual(calls.toSorted())
    for (const [name, { en, ru }] of Object.entries(stepUpActions)) {
      expect(`${name}: ${en}`).toMatch(/: [A-Z][^.]*$/)
      expect(`${name}: ${ru}`).toMatch(/: [А-Я][^.]*$/)
    }
  })

  test("is named in words, and only the address is masked", () => {
    expect(presentRow(confirmed("createApiKey, 127.0.0.1"), isOn).detail).toEqual({
      en: "Create an API key, 127.0.•••",
      ru: "Создание API-ключа, 127.0.•••",
    })
    expect(presentRow(confirmed("approvePayoutBatch"), isOff).detail?.en).toBe("Start a mass payout")
    expect(presentRow({ ...confirmed("createTransfer, ::1"), what: "step_up_failed" }, isOff).detail?.ru).toBe(
      "Перевод другому клиенту, ::1",
    )
  })

  test("of a call that this version does not know has the address alone", () => {
    expect(presentRow(confirmed("newerCall, 127.0.0.1"), isOff).detail?.en).toBe("127.0.0.1")
    expect(presentRow(confirmed("newerCall"), isOff).detail).toBeNull()
  })

  test("without a name has its address masked", () => {
    expect(presentRow(confirmed("127.0.0.1"), isOn).detail?.en).toBe("127.0.•••")
  })
})

test.each([
  ["otp_invalid, 127.0.0.1", "Wrong code of the authenticator app, 127.0.•••"],
  ["recovery_code_invalid", "Wrong recovery code"],
  ["127.0.0.1", "127.0.•••"],
])("a failed login has the refusal of its second factor in words: %s", (detail, words) => {
  expect(presentRow({ ...confirmed(detail), what: "login_failed" }, isOn).detail?.en).toBe(words)
})

test.each([
  ["fail", "failed"],
  ["hold", "held"],
])("the state of the step %s is not repeated where it has the step's words", (what, detail) => {
  expect(presentRow({ ...row, what: `withdrawal ${what}`, detail }, isOff).detail).toBeNull()
})

test("the state that a step led to is named where it says more", () => {
  expect(presentRow({ ...row, what: "card decline", detail: "failed" }, isOff)).toMatchObject({
    title: { en: "Virtual card: declined", ru: "Виртуальная карта: отклонён" },
    detail: { en: "Failed" },
  })
})

test.each([
  ["dispute", "fraudulent", "evidence_sent", "Not made by the cardholder, evidence sent, the bank decides"],
  ["dispute", "newer_reason", "won", "newer reason, won"],
  ["claim", "charge_back", "held", "Charge-back by the card's bank, money held"],
  ["nameAlert", "OFAC SDN", "identity check: open", "Identity check, waits for a decision"],
  ["nameAlert", "OFAC SDN", "payee: cleared", "Payee, not the customer"],
  ["addressAlert", "review", "dismissed TXyz", "Dismissed, TXyz"],
] as const)("a %s of %s has its state in words", (kind, what, detail, words) => {
  const item = presentRow({ ...row, kind, what, detail, currency: "EUR", amount: 100n }, isOff)
  expect(item.detail?.en).toBe(words)
  expect(item.detail?.ru).toMatch(/[а-я]/)
})

test.each([
  ["amount_too_small", { min: "10.00", limit: "10.00" }, "Below the least amount; at least 10.00 USDT"],
  ["amount_too_large", { max: "50.00", limit: "50.00" }, "Above the greatest amount; at most 50.00 USDT"],
  ["insufficient_funds", { available: "0.00" }, "Not enough money; available 0.00 USDT"],
  [
    "insufficient_funds",
    { available: "5.00", limit: "4.00" },
    "Not enough money; available 5.00 USDT; at most 4.00 USDT",
  ],
  ["kyc_required", { level: "verified", left: "20.00", currency: "EUR" }, "left 20.00 EUR; tier needed: verified"],
  ["not_available", { party: "issuer" }, "Off or paused; not connected: Issuer of virtual cards"],
  ["state_conflict", { state: "expired" }, "The state did not allow it; state: expired"],
])("the numbers of %s are named once: %j", (tag, numbers, words) => {
  const stored = { tag, field: null, numbers: { asked: "7 USDT", ...numbers }, times: 1, first: "2026-01-15T12:00:00Z" }
  const refusal = { ...row, kind: "refusal", what: "quoteWithdrawal", detail: JSON.stringify(stored) } as const
  expect(presentRow(refusal, isOff).detail?.en.replaceAll(/\s/g, " ")).toContain(words)
})

test("a refusal of a newer version is shown as it was stored", () => {
  const detail = JSON.stringify({
    tag: "newer_tag",
    field: null,
    numbers: { asked: "5 XYZ", max: "3", newer: "1" },
    times: 1,
    first: "2026-01-15T12:00:00Z",
  })
  expect(presentRow({ ...row, source: "customer", kind: "refusal", what: "newerCall", detail }, isOff)).toMatchObject({
    title: { en: "Refused: newerCall, 5 XYZ" },
    detail: { en: "newer tag; at most 3 XYZ" },
  })
})
