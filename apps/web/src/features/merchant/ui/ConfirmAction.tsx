import { useCancelInvoice, useMarkInvoiceSettled } from "@wallet/react/merchant"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"

interface ConfirmActionProps {
  readonly action: "cancel" | "mark_settled"
  readonly invoiceId: string
  readonly onClose: () => void
}

const texts = {
  cancel: {
    title: () => m.invoices_cancelTitle(),
    text: () => m.invoices_cancelText(),
    yes: () => m.invoices_cancel(),
  },
  mark_settled: {
    title: () => m.invoices_markSettledTitle(),
    text: () => m.invoices_markSettledText(),
    yes: () => m.invoices_markSettled(),
  },
} as const

/** Asks before an invoice is called off, or taken as paid. */
export function ConfirmAction({ action, invoiceId, onClose }: ConfirmActionProps) {
  const cancel = useCancelInvoice()
  const markSettled = useMarkInvoiceSettled()
  const call = action === "cancel" ? cancel : markSettled
  const { title, text, yes } = texts[action]
  const failure = call.error && problemsOf(call.error, []).form
  return (
    <Dialog
      role="alertdialog"
      title={title()}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {m.invoices_goBack()}
          </Button>
          <Button
            kind={action === "cancel" ? "danger" : "primary"}
            isPending={call.isPending}
            onPress={() => call.mutate({ invoiceId }, { onSuccess: onClose })}
          >
            {yes()}
          </Button>
        </>
      }
    >
      <p>{text()}</p>
      {failure && (
        <div className="mt-3">
          <Notice kind="danger">
            <ProblemText {...failure} />
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
