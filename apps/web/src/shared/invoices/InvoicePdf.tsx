import { downloadInvoice } from "@wallet/core/merchant"
import { FileText } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { useDownload } from "#shared/files/useDownload.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"

interface InvoicePdfProps {
  readonly invoiceId: string
  readonly wide?: boolean
}

/** Downloads the current invoice as PDF, for merchant and payer. */
export function InvoicePdf({ invoiceId, wide = false }: InvoicePdfProps) {
  const { state, download } = useDownload((client, style) => downloadInvoice(client, { invoiceId, ...style }))
  return (
    <>
      <Button
        kind={wide ? "secondary" : "quiet"}
        size={wide ? "normal" : "small"}
        wide={wide}
        isPending={state === "working"}
        onPress={download}
      >
        <FileText size={16} aria-hidden />
        <span>{m.invoices_pdf()}</span>
      </Button>
      {state === "failed" && <Notice kind="danger">{m.invoices_pdfFailed()}</Notice>}
    </>
  )
}
