import { everythingOutgoing, type PauseTarget } from "#platform/controls/pauses.ts"
import { requireFreshControls, requireUnpaused } from "#platform/http/pauses.ts"
import type { Outgoing, OutgoingCheck } from "./check.ts"

/** Refuses what operators have paused: an action, a currency, or everything that leaves. */
export const pauseCheck: OutgoingCheck = {
  name: "pause",
  stage: "account",
  appliesTo: ({ pausedAs }) => pausedAs !== "never",
  read:
    async ({ controls }) =>
    (outgoing) => {
      if (outgoing.way.leaves) requireFreshControls({ controls })
      requireUnpaused({ controls }, listTargets(outgoing))
    },
}

function listTargets({
  way: { leaves, pausedAs },
  amount,
  moves = [amount.currency.code],
}: Pick<Outgoing, "way" | "amount" | "moves">): readonly PauseTarget[] {
  const targets = moves.map((code): PauseTarget => `currency:${code}`)
  if (leaves) targets.push(everythingOutgoing)
  if (pausedAs !== undefined) targets.push(`way:${pausedAs}`)
  return targets
}
