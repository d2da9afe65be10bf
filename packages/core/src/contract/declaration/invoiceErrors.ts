import type { ErrorDescription } from "./errorDescription.ts"

/** The tags of invoices and their templates. */
export const invoiceErrors = {
  order_id_reused: {
    status: 409,
    meaning: "There is an invoice with this order id that asks for something else; `details.invoiceId` names it.",
    remedy: "Use an order id of its own for each order.",
  },
  invoice_closed: {
    status: 409,
    meaning: "The invoice can't be paid: `details.status` and `details.note` say how it stands.",
    remedy:
      "Read the invoice again and show its state. Its merchant may give it more time with `extendInvoice`, or make another one.",
  },
  invoice_is_own: {
    status: 422,
    meaning: "A customer can't pay their own invoice.",
    remedy: "Send its link to whoever is to pay.",
  },
  currency_not_accepted: {
    status: 422,
    meaning: "The invoice does not take this currency, or not over this network.",
    remedy: "Choose one that the invoice names in `accepted`.",
  },
  nothing_to_refund: {
    status: 409,
    meaning: "Nothing, or less than that, is left of the payment to refund; `details.refundable` says how much is.",
    remedy: "Refund `details.refundable` at most.",
  },
  payer_closed: {
    status: 409,
    meaning: "Whoever paid from a wallet has closed their account: nothing can be refunded to it.",
    remedy: "Agree with the payer on another way, and send it there.",
  },
  template_closed: {
    status: 409,
    meaning: "The template takes no payments now; `details.state` says why.",
    remedy: "Ask the merchant to open the template again.",
  },
} as const satisfies Record<string, ErrorDescription>
