import { wrap } from "#react/wrap.ts"
import type { ShownBalance, WalletBalance } from "#widgets/balance.ts"
import type { Prices, WalletConverter } from "#widgets/converter.ts"
import type { ShownInvoice, WalletInvoiceStatus } from "#widgets/invoiceStatus.ts"
import type { WalletQr } from "#widgets/qr.ts"
import "#widgets/balance.ts"
import "#widgets/converter.ts"
import "#widgets/invoiceStatus.ts"
import "#widgets/qr.ts"

export type { CheckoutHandlers, ElementComponent } from "#react/wrap.ts"
export type { Prices, ShownBalance, ShownInvoice }

/** `<wallet-invoice-status>` as a component. */
export const InvoiceStatus = wrap<
  WalletInvoiceStatus,
  { readonly href?: string; readonly "api-url"?: string; readonly invoice?: ShownInvoice | undefined }
>("wallet-invoice-status", ["invoice"])

/** `<wallet-qr>` as a component. */
export const QrCode = wrap<WalletQr, { readonly text: string; readonly label?: string }>("wallet-qr")

/** `<wallet-converter>` as a component. */
export const Converter = wrap<
  WalletConverter,
  {
    readonly from?: string
    readonly to?: string
    readonly amount?: string
    readonly "api-url"?: string
    readonly prices?: Prices | undefined
  }
>("wallet-converter", ["prices"])

/** `<wallet-balance>` as a component. */
export const Balance = wrap<WalletBalance, { readonly balances: readonly ShownBalance[] }>("wallet-balance", [
  "balances",
])
