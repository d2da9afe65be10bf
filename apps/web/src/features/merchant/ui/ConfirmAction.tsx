import { useCancelInvoice, useMarkInvoiceSettled } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Question } from "#ui/Question.tsx"

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

/** Asks for confirmation before an invoice is cancelled or accepted as paid. */
export function ConfirmAction({ action, invoiceId, onClose }: ConfirmActionProps) {
  const cancel = useCancelInvoice()
  const markSettled = useMarkInvoiceSettled()
  const call = action === "cancel" ? cancel : markSettled
  const { title, text, yes } = texts[action]
  return (
    <Question
      title={title()}
      text={text()}
      yes={yes()}
      no={m.invoices_goBack()}
      isDanger={action === "cancel"}
      isPending={call.isPending}
      problem={call.error ? toFormProblems(call.error, []).form : undefined}
      onYes={() => call.mutate({ invoiceId }, { onSuccess: onClose })}
      onNo={onClose}
    />
  )
}
