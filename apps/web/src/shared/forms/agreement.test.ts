import {
  applyForProgramme,
  approvePayoutBatch,
  type Call,
  changeEmail,
  changePassword,
  chooseInvoiceMethod,
  claimProtectedTransfer,
  confirmPhone,
  createAmlCheck,
  createApiKey,
  createBeneficiary,
  createCardTopUp,
  createExchangeQuote,
  createInvoice,
  createInvoiceFromTemplate,
  createInvoiceTemplate,
  createProtectedTransfer,
  createSbpTopUp,
  createTransfer,
  createWebhookEndpoint,
  declareDepositSender,
  orderVirtualCard,
  quoteInvoicePayment,
  quoteVirtualCardTransfer,
  quoteWithdrawal,
  refundInvoice,
  register,
  setContact,
  setMerchantSettings,
  updateProfile,
  updateVirtualCard,
} from "@wallet/core/contract"
import { findCurrency, readAmount } from "@wallet/core/money"
import * as fc from "fast-check"
import * as v from "valibot"
import { expect, test } from "vitest"
import { readAmountText } from "#shared/money/amountReader.ts"
import { readDecimal, readWholeNumber } from "./readers.ts"
import { type RequestRules, readRequest } from "./readRequest.ts"

type Texts = Readonly<Record<string, string>>

interface FormCase {
  readonly call: Call
  /** Fields filled with arbitrary text. */
  readonly typed: readonly string[]
  /** The rest of a valid request. */
  readonly rest?: Readonly<Record<string, unknown>>
  readonly rules?: RequestRules<Texts>
}

const forms: readonly FormCase[] = [
  {
    call: createInvoice,
    rest: { amount: "20", currency: "EUR" },
    typed: [
      "orderId",
      "description",
      "customerEmail",
      "successUrl",
      "webhookUrl",
      "expiresInMinutes",
      "tolerancePercent",
    ],
    rules: { read: { expiresInMinutes: readWholeNumber, tolerancePercent: readDecimal } },
  },
  {
    call: createInvoiceTemplate,
    rest: { currency: "EUR" },
    typed: ["name", "title", "successText", "cancelUrl", "maxUses", "payerFeeShare"],
    rules: { read: { maxUses: readWholeNumber, payerFeeShare: readWholeNumber } },
  },
  { call: setMerchantSettings, typed: ["name", "priceCurrency", "settlementCurrency"] },
  {
    call: quoteWithdrawal,
    rest: { rail: "iban", currency: "EUR", amount: "5" },
    typed: ["side", "note", "iban", "holder"],
  },
  { call: setContact, rest: { personId: "018f0000-0000-7000-8000-000000000000" }, typed: ["name"] },
  { call: changePassword, typed: ["currentPassword", "newPassword"] },
  { call: changeEmail, typed: ["newEmail", "password"] },
  { call: confirmPhone, typed: ["newCode", "currentCode"] },
  { call: updateProfile, typed: ["displayName", "antiPhishingPhrase"] },
  { call: applyForProgramme, rest: { programme: "affiliate" }, typed: ["channel", "audience", "about"] },
  { call: updateVirtualCard, typed: ["label"] },
  { call: createBeneficiary, rest: { rail: "iban", currency: "EUR" }, typed: ["label", "iban"] },
  { call: declareDepositSender, rest: { owner: "other" }, typed: ["name", "service", "signature"] },
  { call: chooseInvoiceMethod, rest: { currency: "USDT" }, typed: ["network", "refundAddress"] },
  { call: register, typed: ["email", "password", "referralCode"] },
  { call: createTransfer, rest: { amount: "5", currency: "EUR" }, typed: ["recipient", "note"] },
  { call: createProtectedTransfer, rest: { amount: "5", currency: "EUR" }, typed: ["recipient", "note"] },
  { call: claimProtectedTransfer, typed: ["code"] },
  { call: createAmlCheck, rest: { price: "0" }, typed: ["subject", "network"] },
  { call: refundInvoice, rest: { paymentId: "payment", kind: "full" }, typed: ["address"] },
  { call: approvePayoutBatch, rest: { version: 1, totals: [] }, typed: ["scheduledAt"] },
  { call: orderVirtualCard, rest: { quoteId: "quote" }, typed: ["label"] },
  { call: createApiKey, rest: { scopes: ["read"] }, typed: ["name"] },
  { call: createWebhookEndpoint, rest: { events: ["invoice.paid"] }, typed: ["url", "description"] },
]

const text = fc.oneof(
  fc.string({ maxLength: 320 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom(
    "",
    " ",
    "5",
    "0",
    "721",
    "a@b.example",
    "https://shop.example/x",
    "0,5",
    "0.55",
    "EUR",
    "send",
    "123456",
    "correct horse",
    "https://a.example",
    "\u202e",
  ),
)

/** A request with the typed text, written by hand: numbers are numbers. */
function writePlainly(typed: Texts, { rules }: FormCase): Record<string, unknown> {
  const readers = new Map(Object.entries(rules?.read ?? {}))
  const entries = Object.entries(typed).map(([name, value]) => {
    if (readers.get(name) === readWholeNumber) return [name, /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value]
    return [name, readers.get(name) === readDecimal ? value.trim().replace(",", ".") : value]
  })
  return Object.fromEntries(entries)
}

/** All ways to write a request with empty fields: each field as empty text, as null or missing. */
function listWritings(body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const writings: Record<string, unknown>[] = [{}]
  for (const [name, value] of Object.entries(body)) {
    const isBlank = typeof value === "string" && value.trim() === ""
    const values = isBlank ? [value, null, undefined] : [value]
    writings.splice(
      0,
      writings.length,
      ...writings.flatMap((before) => values.map((each) => ({ ...before, [name]: each }))),
    )
  }
  return writings
}

test.each(forms)("the form and the schema of $call.name agree on any text", (form) => {
  const { call, typed: names, rest = {}, rules } = form
  const schema = call.body ?? v.never()
  fc.assert(
    fc.property(fc.tuple(...names.map(() => text)), (texts) => {
      const typed = Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ""]))
      const read = readRequest<Call, Texts>(
        call,
        { ...rest, ...typed } as Texts,
        [...Object.keys(rest), ...names],
        rules,
      )
      const plain = { ...rest, ...writePlainly(typed, form) }
      const isAccepted = listWritings(plain).some((body) => v.safeParse(schema, body).success)
      expect([typed, read.ok]).toEqual([typed, isAccepted])
      const strays = read.ok ? [] : Object.keys(read.fields).filter((name) => !names.includes(name))
      expect([strays, !read.ok || v.safeParse(schema, read.body).success]).toEqual([[], true])
    }),
    { numRuns: 200 },
  )
})

const eur = findCurrency("EUR")!

/** Requests in which an amount is typed. */
const amounts = [
  { call: createTransfer, rest: { recipient: "a@b.example", currency: "EUR" } },
  { call: createProtectedTransfer, rest: { recipient: "a@b.example", currency: "EUR" } },
  { call: createCardTopUp, rest: { currency: "EUR" } },
  { call: createSbpTopUp, rest: { currency: "EUR" } },
  { call: createExchangeQuote, rest: { fromCurrency: "EUR", toCurrency: "USD", side: "from" } },
  { call: quoteVirtualCardTransfer, rest: { purpose: "top_up", walletCurrency: "EUR", side: "receive" } },
  { call: quoteInvoicePayment, rest: { currency: "EUR" } },
  { call: createInvoiceFromTemplate, rest: {} },
  { call: refundInvoice, rest: { paymentId: "payment", kind: "amount" } },
  {
    call: quoteWithdrawal,
    rest: { rail: "iban", iban: "DE89370400440532013000", holder: "Jo", currency: "EUR", side: "send" },
  },
] as const

test.each(amounts)("an amount that the form of $call.name reads is one that its schema takes", ({ call, rest }) => {
  fc.assert(
    fc.property(fc.oneof(text, fc.double().map(String), fc.bigInt().map(String)), (amount) => {
      const rules = { read: { amount: (typed: string) => readAmountText(typed, eur, "en") } }
      const read = readRequest<Call, Texts>(call, { ...rest, amount }, [...Object.keys(rest), "amount"], rules)
      // Exact money reads it, and the schema takes what it has read; any other text is refused at its field.
      expect([amount, read.ok]).toEqual([amount, readAmount(amount, eur, "en").ok])
      expect([!read.ok || v.safeParse(call.body, read.body).success]).toEqual([true])
      expect(read.ok ? [] : Object.keys(read.fields)).toEqual(read.ok ? [] : ["amount"])
    }),
    { numRuns: 200 },
  )
})
