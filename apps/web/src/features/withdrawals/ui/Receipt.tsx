import { FileText } from "lucide-react"
import { m } from "../../../i18n/generated/messages.js"
import { useReceipt } from "../../../lib/useReceipt.ts"
import { Button } from "../../../ui/Button.tsx"
import { Notice } from "../../../ui/Notice.tsx"

/** The receipt of a withdrawal, as a file. */
export function Receipt({ operationId }: { readonly operationId: string }) {
  const receipt = useReceipt(operationId)
  return (
    <>
      <Button kind="secondary" size="small" isPending={receipt.state === "working"} onPress={receipt.download}>
        <FileText size={16} aria-hidden />
        {m.history_receipt()}
      </Button>
      {receipt.state === "failed" && <Notice kind="danger">{m.history_receiptFailed()}</Notice>}
    </>
  )
}
