export { WalletCheckout } from "#checkout/checkout.ts"
export type { CheckoutDetail, CheckoutEvents, CheckoutState } from "#checkout/events.ts"
export { WalletPayButton } from "#checkout/payButton.ts"
