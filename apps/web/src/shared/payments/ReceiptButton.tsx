import { FileText } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useReceipt } from "./useReceipt.ts"

interface ReceiptButtonProps {
  /** The id of the operation or of its subject. */
  readonly operationId: string
  readonly size?: "small" | "normal"
  /** `quiet` in a row of a list. */
  readonly kind?: "secondary" | "quiet"
}

/** A button that downloads the receipt of an operation, with its error. */
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
