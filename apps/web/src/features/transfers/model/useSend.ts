import { createTransfer } from "@wallet/core"
import { createProtectedTransfer } from "@wallet/core/account"
import type { ProtectedTransfer, Transfer } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { useMoneyOperation } from "../../../lib/moneyOperation.ts"
import { useStepUp } from "../../../lib/stepUp.ts"
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
  const withStepUp = useStepUp()
  const plain = useMoneyOperation({
    call: "createTransfer",
    send: (client, parameters: Parameters<typeof createTransfer>[1], options) =>
      withStepUp(() => createTransfer(client, parameters, options)),
    onDone: onSent,
    onRefused,
  })
  const held = useMoneyOperation({
    call: "createProtectedTransfer",
    send: (client, parameters: Parameters<typeof createProtectedTransfer>[1], options) =>
      withStepUp(() => createProtectedTransfer(client, parameters, options)),
    onDone: onHeld,
    onRefused,
  })
  const steps = [plain.step, held.step]
  return {
    sent: plain.step.name === "done" ? plain.step.data : undefined,
    isChecking: steps.some(({ name }) => name === "checking"),
    isSending: steps.some(({ name }) => name === "sending"),
    wasLost: steps.some((step) => step.name === "idle" && step.lost),
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
