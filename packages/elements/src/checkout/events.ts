/** The state of a payment: `payable` while something is due, `waiting` while payments are on their way. */
export type CheckoutState = "payable" | "waiting" | "paid" | "closed"

/** The detail of the events of a checkout. */
export interface CheckoutDetail {
  /** Undefined until the payment page has said which invoice it shows. */
  readonly invoiceId: string | undefined
  /** A hint for the page. A shop acts on its webhook, or reads the invoice. */
  readonly state: CheckoutState | undefined
}

/** The events of a pay button and a checkout. All of them bubble, and leave shadow roots. */
export interface CheckoutEvents {
  "wallet-opened": CustomEvent<CheckoutDetail>
  "wallet-state": CustomEvent<CheckoutDetail>
  "wallet-paid": CustomEvent<CheckoutDetail>
  "wallet-closed": CustomEvent<CheckoutDetail>
  /** The sheet can't be opened; the message says what is allowed. */
  "wallet-error": CustomEvent<{ readonly message: string }>
}

/** Sends an event from an element. */
export function emit<Name extends keyof CheckoutEvents>(
  element: HTMLElement,
  type: Name,
  detail: CheckoutEvents[Name]["detail"],
): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
}

declare global {
  interface HTMLElementEventMap extends CheckoutEvents {}
}
