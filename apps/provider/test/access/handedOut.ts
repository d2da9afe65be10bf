import type { CallName } from "@wallet/core/contract"

/** The calls whose id is a link that its owner shares: anybody who has it may make them, and it can't be guessed. */
export const handedOut = [
  "getInvoiceForPayment",
  "chooseInvoiceMethod",
  "quoteInvoicePayment",
  "payInvoice",
  "openInvoiceSession",
  "getPublicInvoiceTemplate",
  "getPicture",
  "createInvoiceFromTemplate",
] as const satisfies CallName[]
