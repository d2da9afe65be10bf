import type { Known, Withdrawal } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { failureText } from "#shared/payments/withdrawalReason.ts"
import type { StatusTone } from "#ui/Status.tsx"

type State = Known<Withdrawal["state"]>

/** The label and colour of each state. */
export const stateTexts: Readonly<Record<State, { readonly title: () => string; readonly tone: StatusTone }>> = {
  screening: { title: () => m.withdrawals_stateScreening(), tone: "waiting" },
  awaiting_approval: { title: () => m.withdrawals_stateAwaitingApproval(), tone: "attention" },
  queued: { title: () => m.withdrawals_stateQueued(), tone: "waiting" },
  broadcasting: { title: () => m.withdrawals_stateBroadcasting(), tone: "waiting" },
  confirming: { title: () => m.withdrawals_stateConfirming(), tone: "waiting" },
  replaced: { title: () => m.withdrawals_stateReplaced(), tone: "waiting" },
  completed: { title: () => m.withdrawals_stateCompleted(), tone: "done" },
  returned: { title: () => m.withdrawals_stateReturned(), tone: "attention" },
  cancelled: { title: () => m.withdrawals_stateCancelled(), tone: "draft" },
  rejected: { title: () => m.withdrawals_stateRejected(), tone: "failed" },
  failed: { title: () => m.withdrawals_stateFailed(), tone: "failed" },
}

/** The final states. */
const ended: ReadonlySet<Withdrawal["state"]> = new Set(["completed", "returned", "cancelled", "rejected", "failed"])

export function hasEnded({ state }: Withdrawal): boolean {
  return ended.has(state)
}

/** The text that explains a withdrawal's state to the customer. */
export function stateNote({ state, reason }: Withdrawal): string {
  switch (state) {
    case "awaiting_approval":
      return m.withdrawals_textReview()
    case "completed":
      return m.withdrawals_textCompleted()
    case "returned":
      return m.withdrawals_textReturned()
    case "cancelled":
      return m.withdrawals_textCancelled()
    case "rejected":
    case "failed":
      return failureText(reason)
    case "screening":
    case "queued":
    case "broadcasting":
    case "confirming":
    case "replaced":
      return m.withdrawals_textWaiting()
    default:
      return m.ui_unknownState()
  }
}
