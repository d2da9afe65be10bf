import type * as v from "valibot"
import { CurrencyCodeSchema, MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"

/** A card product that can be ordered (spec §3: virtual card bins, fields not shown; screens C). */
export const VirtualCardBinSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    /** The first digits of every card of this product. */
    bin: a.string(),
    brand: a.string(),
    currency: CurrencyCodeSchema,
    country: a.string(),
    issueFee: MoneySchema,
    monthlyFee: MoneySchema,
  }))()
/** A card product, as the provider describes one. */
export type VirtualCardBin = v.InferOutput<typeof VirtualCardBinSchema>

/** The card products on offer (spec §7). */
export const listVirtualCardBins = /* @__PURE__ */ defineCall({
  name: "listVirtualCardBins",
  method: "GET",
  path: "/virtualCards/bins",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.array(VirtualCardBinSchema),
  errors: [],
})
