import type { Deposit, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { formatFine, type Reader } from "#shared/money/fineAmount.ts"
import type { StatusTone } from "#ui/Status.tsx"

export interface ShownState {
  readonly tone: StatusTone
  readonly title: () => string
  /** What it means and what follows; nothing where the title says it all. */
  readonly text?: (minimum: string) => string
}

/** How each state of a deposit is shown (screens C). */
export const depositStates: Readonly<Record<Known<Deposit["state"]>, ShownState>> = {
  detected: { tone: "waiting", title: () => m.deposits_stateDetected(), text: () => m.deposits_textDetected() },
  confirming: { tone: "waiting", title: () => m.deposits_stateConfirming() },
  screening: { tone: "waiting", title: () => m.deposits_stateScreening(), text: () => m.deposits_textScreening() },
  credited: { tone: "done", title: () => m.deposits_stateCredited() },
  held: { tone: "attention", title: () => m.deposits_stateHeld(), text: () => m.deposits_textHeld() },
  returning: { tone: "attention", title: () => m.deposits_stateReturning(), text: () => m.deposits_textReturning() },
  returned: { tone: "failed", title: () => m.deposits_stateReturned(), text: () => m.deposits_textReturned() },
  // The sender has it back: what the chain did with theirs since is the operator's own matter.
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

/** How one is shown. A state that only a newer provider knows says so. */
export function shownState(state: Deposit["state"]): ShownState {
  return lookUp(depositStates, state, { ...unknownState, text: () => m.ui_unknownState() })
}

/** The next step for a deposit that is held until its sender is known; undefined for all others. */
export function senderText({ sender }: Deposit): string | undefined {
  if (sender === "wanted") return m.deposits_textSenderWanted()
  return sender === "declared" ? m.deposits_textSenderDeclared() : undefined
}

/** The states in which the money is, or is on its way to be, in the wallet. */
export function isComing(state: Deposit["state"]): boolean {
  return ["detected", "confirming", "screening", "credited", "at_risk"].includes(state)
}

/** What was left over, as a person reads it. */
export function dustText({ dust, amount }: Deposit, reader: Reader): string | undefined {
  return dust === null || amount === null ? undefined : formatFine(dust, amount.currency, reader)
}
