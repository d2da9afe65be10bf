import type { Deposit, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { formatFine, type Reader } from "#shared/money/fineAmount.ts"
import type { StatusTone } from "#ui/Status.tsx"

export interface ShownState {
  readonly tone: StatusTone
  readonly title: () => string
  /** An explanation. Absent if the title is enough. */
  readonly text?: (minimum: string) => string
}

/** The title, colour and text of each deposit state (screens C). */
export const depositStates: Readonly<Record<Known<Deposit["state"]>, ShownState>> = {
  detected: { tone: "waiting", title: () => m.deposits_stateDetected(), text: () => m.deposits_textDetected() },
  confirming: { tone: "waiting", title: () => m.deposits_stateConfirming() },
  screening: { tone: "waiting", title: () => m.deposits_stateScreening(), text: () => m.deposits_textScreening() },
  credited: { tone: "done", title: () => m.deposits_stateCredited() },
  held: { tone: "attention", title: () => m.deposits_stateHeld(), text: () => m.deposits_textHeld() },
  returning: { tone: "attention", title: () => m.deposits_stateReturning(), text: () => m.deposits_textReturning() },
  returned: { tone: "failed", title: () => m.deposits_stateReturned(), text: () => m.deposits_textReturned() },
  // The sender has the money back. A later reorganisation of the chain concerns only the operator.
  return_at_risk: { tone: "failed", title: () => m.deposits_stateReturned(), text: () => m.deposits_textReturned() },
  orphaned: { tone: "failed", title: () => m.deposits_stateOrphaned(), text: () => m.deposits_textOrphaned() },
  below_minimum: {
    tone: "attention",
    title: () => m.deposits_stateBelowMinimum(),
    text: (minimum) => m.deposits_textBelowMinimum({ minimum }),
  },
  unsupported_token: {
    tone: "attention",
    title: () => m.deposits_stateUnsupportedToken(),
    text: () => m.deposits_textUnsupportedToken(),
  },
  kept: { tone: "failed", title: () => m.deposits_stateUnsupportedToken(), text: () => m.deposits_textKept() },
  lost: { tone: "failed", title: () => m.deposits_stateLost(), text: () => m.deposits_textLost() },
  at_risk: { tone: "attention", title: () => m.deposits_stateAtRisk(), text: () => m.deposits_textAtRisk() },
}

/** The texts of a deposit state. An unknown state of a newer provider gets a general text. */
export function shownState(state: Deposit["state"]): ShownState {
  return lookUp(depositStates, state, { ...unknownState, text: () => m.ui_unknownState() })
}

/** The next step for a deposit that is held until its sender is known. Undefined for all others. */
export function senderText({ sender }: Deposit): string | undefined {
  if (sender === "wanted") return m.deposits_textSenderWanted()
  return sender === "declared" ? m.deposits_textSenderDeclared() : undefined
}

/** True for states in which the money is in the wallet or will be. */
export function isComing(state: Deposit["state"]): boolean {
  return ["detected", "confirming", "screening", "credited", "at_risk"].includes(state)
}

/** The text about digits too small for the wallet. */
export function dustText({ dust, amount }: Deposit, reader: Reader): string | undefined {
  return dust === null || amount === null ? undefined : formatFine(dust, amount.currency, reader)
}
