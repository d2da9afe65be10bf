import { useWithdrawal } from "@wallet/react"
import { recipientAnswer } from "#shared/payments/recipientAnswer.ts"
import { Notice } from "#ui/Notice.tsx"

/** The travel rule answer of the receiving service, if it concerns the customer. */
export function RecipientAnswer({ withdrawalId }: { readonly withdrawalId: string }) {
  const { data } = useWithdrawal({ withdrawalId })
  const text = data && recipientAnswer(data)
  return text === undefined ? null : <Notice kind="info">{text}</Notice>
}
