import type { InvoicePayment } from "@wallet/core/contract"
import { join } from "#ui/join.ts"

/** A payer by the name that they show, with the masked address beside it: they chose the name, and nobody checked it. */
export function payerText({ payerName, payer }: Partial<Pick<InvoicePayment, "payerName" | "payer">>): string {
  return join(", ", payerName, payer)
}
