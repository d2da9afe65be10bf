import * as v from "valibot"
import { CurrencyCodeSchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { EmailSchema } from "#contract/values/inputs.ts"
import { shownText } from "#contract/values/shownText.ts"
import { webhookUrlInput } from "#contract/values/webhookUrl.ts"

/**
 * The time during which an invoice can be paid, in minutes: 5 minutes to 12 hours.
 *
 * @see screens C
 */
export const invoiceExpiry = { min: 5, max: 720, default: 60 } as const

/** The largest body of a call that says which currencies and networks are accepted, or carries a merchant's own texts. */
export const invoiceBodyBytes = 65_536

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.number("invalid"),
    v.integer("invalid"),
    v.minValue(from, "number_too_small"),
    v.maxValue(to, "number_too_large"),
  )

/**
 * Minutes until an invoice can't be paid any more.
 *
 * @example
 * v.is(expiryInput(), 60) // → true
 * v.is(expiryInput(), 4) // → false
 */
export const expiryInput = () => wholeNumber(invoiceExpiry.min, invoiceExpiry.max)

/**
 * A share in percent, 0 to 5 with at most two decimals: how much may be missing of an invoice that counts as paid.
 *
 * @example
 * v.is(toleranceInput(), "0.5") // → true
 * v.is(toleranceInput(), "5.5") // → false
 */
export const toleranceInput = () =>
  v.pipe(v.string("invalid"), v.regex(/^([0-4](\.\d{1,2})?|5(\.00?)?)$/, "tolerance_invalid"))

/**
 * The payer's share of the fee, in whole percent.
 *
 * @example
 * v.is(payerFeeShareInput(), 50) // → true
 * v.is(payerFeeShareInput(), 101) // → false
 */
export const payerFeeShareInput = () => wholeNumber(0, 100)

/**
 * Currencies and networks; which pairs there are, the provider knows.
 *
 * @example
 * v.parse(acceptedInput(), [{ currency: "USDT" }]) // → [{ currency: "USDT", networks: [] }]
 */
export const acceptedInput = () =>
  v.pipe(
    v.array(
      v.object({
        currency: CurrencyCodeSchema,
        /** The ids of chains over which the currency is accepted from outside. */
        networks: v.optional(
          v.pipe(v.array(v.pipe(v.string("invalid"), v.maxLength(40, "too_long"))), v.maxLength(20, "too_long")),
          [],
        ),
      }),
      "required",
    ),
    v.nonEmpty("required"),
    v.maxLength(30, "too_long"),
  )

/**
 * An address of a page, over https.
 *
 * @example
 * v.is(linkInput(), "https://shop.example/thanks") // → true
 * v.is(linkInput(), "http://shop.example/thanks") // → false
 */
export const linkInput = () =>
  v.pipe(
    v.string("invalid"),
    v.trim(),
    v.maxLength(2000, "too_long"),
    v.regex(/^https:\/\/\S+$/, "url_invalid"),
    v.url("url_invalid"),
  )

/**
 * The origin of pages that may frame an invoice: scheme, host and port, without a path.
 *
 * @example
 * v.is(frameOriginInput(), "https://shop.example") // → true
 * v.is(frameOriginInput(), "https://shop.example/pay") // → false
 */
export const frameOriginInput = () =>
  v.pipe(
    v.string("invalid"),
    v.trim(),
    v.maxLength(255, "too_long"),
    v.regex(/^(https|http):\/\/([\w-]+(\.[\w-]+)*|\[::1\])(:\d{1,5})?$/, "origin_invalid"),
  )

/**
 * Optional fields of an invoice beside its amount.
 *
 * @example
 * const terms = v.object(invoiceTermsInput())
 * v.parse(terms, { expiresInMinutes: 30 }) // → { expiresInMinutes: 30, severalPayments: true }
 */
export const invoiceTermsInput = () => ({
  accepted: v.optional(acceptedInput()),
  description: v.optional(shownText(255)),
  expiresInMinutes: v.optional(expiryInput()),
  tolerancePercent: v.optional(toleranceInput()),
  payerFeeShare: v.optional(payerFeeShareInput()),
  /** True if a payer may pay a part. */
  severalPayments: v.optional(v.boolean("invalid"), true),
  successUrl: v.optional(linkInput()),
  cancelUrl: v.optional(linkInput()),
})

/**
 * Fields of a single invoice, which a template does not have.
 *
 * @example
 * const input = v.object(invoiceInput())
 * v.is(input, { orderId: "A-17", amount: "20", currency: "EUR" }) // → true
 */
export const invoiceInput = () => ({
  /** The merchant's own name for what is paid: the same one again gives the same invoice. */
  orderId: v.optional(v.pipe(shownText(100), v.nonEmpty("required"))),
  amount: RequestedAmountSchema,
  currency: CurrencyCodeSchema,
  customerEmail: v.optional(EmailSchema),
  /** An address of its own for the webhooks of this invoice. The endpoint without an address holds the secret. */
  webhookUrl: v.optional(webhookUrlInput()),
  /** Up to 20 texts of the merchant's own; they come back with the invoice and in webhooks. */
  metadata: v.optional(v.record(v.pipe(v.string(), v.maxLength(40, "too_long")), shownText(500)), {}),
})
