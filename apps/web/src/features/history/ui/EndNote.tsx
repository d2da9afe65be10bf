import type { OperationDetail } from "@wallet/core/contract"
import { useTopUp, useWithdrawal } from "@wallet/react"
import { endNote } from "#features/history/model/endNote.ts"
import { declineText } from "#shared/payments/declineText.ts"
import { failureText } from "#shared/payments/withdrawalReason.ts"
import { Notice } from "#ui/Notice.tsx"

/** The reason why an operation failed or came back, by the sentence of its own page. */
export function EndNote({ detail }: { readonly detail: OperationDetail }) {
  const { kind, state, subjectId } = detail.operation
  if (kind === "withdrawal" && state === "failed") return <WithdrawalFailure withdrawalId={subjectId} />
  // Top-ups by other methods have no such step.
  if (kind === "top_up" && state === "failed" && detail.timeline.at(-1)?.state === "failed")
    return <CardDecline topUpId={subjectId} />
  const text = endNote(detail)
  return text === undefined ? null : <Notice kind="info">{text}</Notice>
}

function WithdrawalFailure({ withdrawalId }: { readonly withdrawalId: string }) {
  const { data } = useWithdrawal({ withdrawalId })
  return data ? <Notice kind="info">{failureText(data.reason)}</Notice> : null
}

function CardDecline({ topUpId }: { readonly topUpId: string }) {
  const { data } = useTopUp({ topUpId })
  return data ? <Notice kind="info">{declineText(data.declineCode)}</Notice> : null
}
