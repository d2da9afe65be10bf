import type { OperationDetail } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

type Notes = Readonly<Record<string, () => string>>

const topUpNotes: Notes = {
  expired: () => m.topUp_notCharged(),
  rejected: () => m.topUp_sbpRejectedText(),
  returning: () => m.topUp_sbpReturningText(),
}

const depositNotes: Notes = {
  returning: () => m.deposits_textReturning(),
  returned: () => m.deposits_textReturned(),
  return_at_risk: () => m.deposits_textReturned(),
  orphaned: () => m.deposits_textOrphaned(),
  unsupported_token: () => m.deposits_textUnsupportedToken(),
  kept: () => m.deposits_textKept(),
  at_risk: () => m.deposits_textAtRisk(),
  lost: () => m.deposits_textLost(),
}

/** The sentence about an operation's last step, as its own page says it. Undefined if the step's title is enough. */
export function endNote({ operation: { kind, state }, timeline }: OperationDetail): string | undefined {
  const last = timeline.at(-1)?.state
  if (kind === "withdrawal" && state === "returned") return m.withdrawals_textReturned()
  // A code that was shown may still have been paid.
  if (kind === "top_up" && last === "expired" && timeline.some((step) => step.state === "shown"))
    return m.topUp_sbpExpiredText()
  const notes = kind === "top_up" ? topUpNotes : kind === "deposit" ? depositNotes : undefined
  return last !== undefined && notes && Object.hasOwn(notes, last) ? notes[last]?.() : undefined
}
