import { FileText } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useReceipt } from "./useReceipt.ts"

interface ReceiptButtonProps {
  /** The operation's, or that of what it is about. */
  readonly operationId: string
  readonly size?: "small" | "normal"
  /** `quiet` where it stands in a row of a list. */
  readonly kind?: "secondary" | "quiet"
}

/** The receipt of an operation, as a file; why not, where that failed. */
export function ReceiptButton({ operationId, size = "normal", kind = "secondary" }: ReceiptButtonProps) {
  const receipt = useReceipt(operationId)
  return (
    <>
      <Button kind={kind} size={size} isPending={receipt.state === "working"} onPress={receipt.download}>
        <FileText size={size === "small" ? 16 : 18} aria-hidden />
        <span>{m.history_receipt()}</span>
      </Button>
      {receipt.state === "failed" && <Notice kind="danger">{m.history_receiptFailed()}</Notice>}
    </>
  )
}
