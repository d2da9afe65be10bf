import { defineSettings } from "#platform/settings/defineSettings.ts"
import { defineShare } from "#platform/settings/tariffs.ts"
import { standardFeeRate } from "./fees.ts"

interface InvoiceFeeConfig {
  /** Our fee as a share of an invoice's price, as decimal text. An invoice keeps the one of its beginning. */
  readonly invoiceFee: string
}

declare module "#platform/config.ts" {
  interface Config extends InvoiceFeeConfig {}
}

export const invoiceFeeSettings = defineSettings<InvoiceFeeConfig>()({
  variables: {
    INVOICE_FEE: defineShare({
      group: { en: "Invoices", ru: "Счета" },
      field: { en: "fee", ru: "комиссия" },
      standard: standardFeeRate,
    }),
  },
  read: (values) => ({ invoiceFee: values.INVOICE_FEE }),
})
