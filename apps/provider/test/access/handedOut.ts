import type { CallName } from "@wallet/core/contract"

/** The calls whose id is a link that its owner hands out: whoever has it may make them, and an id can't be guessed. */
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
