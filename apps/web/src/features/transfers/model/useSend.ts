import type { Transfer } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { useCreateTransfer } from "@wallet/react"
import { useCreateProtectedTransfer } from "@wallet/react/account"
import { useMemo } from "react"
import type { MoneyCall } from "#shared/payments/useMoneyFlow.ts"
import type { Review } from "./transferDraft.ts"

/** A completed send, or the id of a protected one. */
type Sent = { readonly transfer: Transfer } | { readonly protectedId: string }

/** Sends money, directly or protected by a code. The form uses one of two idempotent calls. */
export function useSend(): MoneyCall<Sent, Review> {
  const plain = useCreateTransfer()
  const held = useCreateProtectedTransfer()
  const { status, error } = held.status === "idle" ? plain : held
  return {
    status,
    data: useMemo(
      () => (held.data ? { protectedId: held.data.id } : plain.data && { transfer: plain.data }),
      [held.data, plain.data],
    ),
    error,
    lost: plain.lost || held.lost,
    isPending: plain.isPending || held.isPending,
    submit: ({ reached, amount, note, isProtected }) => {
      const [chosen, other] = isProtected ? [held, plain] : [plain, held]
      // Clears an error of the other call.
      other.reset()
      return chosen.submit({
        recipient: reached,
        amount: toDecimal(amount),
        currency: amount.currency.code,
        ...(note !== "" && { note }),
      })
    },
    reset: () => {
      plain.reset()
      held.reset()
    },
  }
}
