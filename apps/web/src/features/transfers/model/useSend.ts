import type { ProtectedTransfer, Transfer } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { useCreateTransfer } from "@wallet/react"
import { useCreateProtectedTransfer } from "@wallet/react/account"
import type { Review } from "./transferDraft.ts"

interface SendOptions {
  /** It is with the recipient. */
  readonly onSent: (transfer: Transfer) => void
  /** It waits for the code. */
  readonly onHeld: (transfer: ProtectedTransfer) => void
  readonly onRefused: (error: unknown) => void
}

/** Sends money, at once or protected by a code: two calls of one form, each of which happens once. */
export function useSend({ onSent, onHeld, onRefused }: SendOptions) {
  const plain = useCreateTransfer({ onDone: onSent, onRefused })
  const held = useCreateProtectedTransfer({ onDone: onHeld, onRefused })
  return {
    sent: plain.data,
    isChecking: plain.status === "checking" || held.status === "checking",
    isSending: plain.isPending || held.isPending,
    wasLost: plain.lost || held.lost,
    submit: ({ reached, amount, note, isProtected }: Review) =>
      void (isProtected ? held : plain).submit({
        recipient: reached,
        amount: toDecimal(amount),
        currency: amount.currency.code,
        ...(note !== "" && { note }),
      }),
    reset: () => {
      plain.reset()
      held.reset()
    },
  }
}
