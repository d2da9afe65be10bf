import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { imageBodyBytes, imageInput } from "#contract/provider/pictures.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { CurrencyCodeSchema } from "#contract/values/amounts.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"
import { acceptedInput, expiryInput, invoiceBodyBytes, payerFeeShareInput, toleranceInput } from "./invoiceInputs.ts"
import { AcceptedCurrencySchema } from "./invoiceParts.ts"

/**
 * What a customer's invoices begin with, and what becomes of what they bring in.
 *
 * @see screens C
 */
export const MerchantSettingsSchema = looseObject({
  ...merchantEntries,
  priceCurrency: CurrencyCodeSchema,
  accepted: v.array(AcceptedCurrencySchema),
  /** What payments are converted into on arrival; null keeps each as it was paid. */
  settlementCurrency: v.nullable(CurrencyCodeSchema),
  expiresInMinutes: IntegerSchema,
  /** How much of a total may be missing, in percent of it: 0 to 5. */
  tolerancePercent: v.string(),
  /** The payer's share of the fee, in percent of it. */
  payerFeeShare: IntegerSchema,
  /** Our share of what is paid, e.g. `0.01`; not a setting. */
  feeRate: v.string(),
  /** All that can be accepted; not a setting. */
  acceptable: v.array(AcceptedCurrencySchema),
})
/** A merchant's settings, as the provider describes them. */
export type MerchantSettings = v.InferOutput<typeof MerchantSettingsSchema>

/** The merchant's settings; those of the operator where nothing was set. */
export const getMerchantSettings = defineCall({
  name: "getMerchantSettings",
  method: "GET",
  path: "/merchant/settings",
  access: "customer",
  scope: "invoices",
  data: MerchantSettingsSchema,
  errors: [],
})

/** Changes the settings that are given. Invoices that were made before stay as they are. */
export const setMerchantSettings = defineCall({
  name: "setMerchantSettings",
  method: "POST",
  path: "/merchant/settings",
  access: "customer",
  body: v.object({
    /** The name that payers see, up to 60 characters. */
    name: v.optional(v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long"))),
    priceCurrency: v.optional(CurrencyCodeSchema),
    accepted: v.optional(acceptedInput()),
    settlementCurrency: v.optional(v.nullable(CurrencyCodeSchema)),
    expiresInMinutes: v.optional(expiryInput()),
    tolerancePercent: v.optional(toleranceInput()),
    payerFeeShare: v.optional(payerFeeShareInput()),
  }),
  maxBodyBytes: invoiceBodyBytes,
  data: MerchantSettingsSchema,
  errors: [],
})

/** Sets the logo that payers see, or takes it away. Field codes: `image_invalid`, `image_too_large`. */
export const setMerchantLogo = defineCall({
  name: "setMerchantLogo",
  method: "POST",
  path: "/merchant/logo",
  access: "customer",
  body: v.object({ image: imageInput() }),
  maxBodyBytes: imageBodyBytes,
  data: MerchantSettingsSchema,
  errors: [],
})
