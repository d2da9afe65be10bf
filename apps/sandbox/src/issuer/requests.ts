import { findCurrency, type Money, parsePositiveAmount } from "@wallet/core/money"
import * as v from "valibot"
import type { PlayedPayment } from "./play.ts"

const Text = (longest: number, otherwise: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest)), otherwise)

/** As in JSON or in a form. */
const Flag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.literal("on"),
      v.transform(() => true),
    ),
  ]),
  false,
)

const PaymentSchema = v.object({
  amount: v.string(),
  currency: v.string(),
  merchant: Text(60, "Corner Shop"),
  category: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/)), "5411"),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), "DE"),
  online: Flag,
  confirm: Flag,
  instead: v.optional(v.picklist(["suspected_fraud", "wrong_code", "forced"])),
})

export const CaptureSchema = v.object({ amount: v.optional(v.string()), final: v.optional(v.boolean(), true) })
export const BlockSchema = v.object({
  reason: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), "suspected_fraud"),
})

/** The parsed value, or the invalid field. */
export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly field: string }

/** Parses a payment that a developer wants to make. */
export function readPlayedPayment(card: string, body: unknown): Read<PlayedPayment> {
  const parsed = v.safeParse(PaymentSchema, body)
  if (!parsed.success) return { ok: false, field: v.getDotPath(parsed.issues[0]) ?? "body" }
  const { amount: text, currency, merchant: name, category, country, online, instead, confirm } = parsed.output
  const amount = readMoney(text, currency)
  if (!amount.ok) return amount
  const merchant = { name, category, country }
  // Only an online payer can be asked.
  return { ok: true, value: { card, amount: amount.value, merchant, online: online || confirm, instead, confirm } }
}

/** Reads an amount in a currency of the table. */
export function readMoney(text: string, code: string): Read<Money> {
  const currency = findCurrency(code)
  if (!currency) return { ok: false, field: "currency" }
  const amount = parsePositiveAmount(text, currency)
  return amount.ok ? { ok: true, value: { currency, units: amount.units } } : { ok: false, field: "amount" }
}
