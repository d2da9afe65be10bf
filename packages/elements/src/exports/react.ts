import type { WalletCheckout } from "#checkout/checkout.ts"
import type { WalletPayButton } from "#checkout/payButton.ts"
import "#checkout/payButton.ts"
import "#checkout/checkout.ts"
import { wrap } from "#react/wrap.ts"

export type { CheckoutDetail, CheckoutEvents, CheckoutState } from "#checkout/events.ts"
export type { CheckoutHandlers, ElementComponent } from "#react/wrap.ts"

interface CheckoutProps {
  /** The invoice's `paymentUrl`. */
  readonly href: string
  readonly lang?: string
}

/** `<wallet-pay-button>` as a component. */
export const PayButton = wrap<WalletPayButton, CheckoutProps & { readonly disabled?: "" | undefined }>(
  "wallet-pay-button",
)

/** `<wallet-checkout>` as a component: open it by its ref. */
export const Checkout = wrap<WalletCheckout, CheckoutProps>("wallet-checkout")
