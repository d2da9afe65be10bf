import type { Invoice } from "@wallet/core/contract"
import { noteLooks, statusLooks } from "#features/merchant/model/invoiceTexts.ts"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Status } from "#ui/Status.tsx"

/** The status of an invoice, and the note about its money. */
export function InvoiceStatus({ invoice: { status, note } }: { readonly invoice: Pick<Invoice, "status" | "note"> }) {
  const { title, tone } = lookUp(statusLooks, status, unknownState)
  const noted = note === "none" ? undefined : noteLooks[note]
  return (
    <>
      <Status tone={tone}>{title()}</Status>
      {noted && <Status tone={noted.tone}>{noted.title()}</Status>}
    </>
  )
}
