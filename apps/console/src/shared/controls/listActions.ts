import type { Control } from "@wallet/operators/controls.ts"

/** `end` proposes an end, `confirmEnd` agrees to the one that another operator has proposed. */
export type Action = "confirm" | "decline" | "takeBack" | "end" | "confirmEnd"

/** The actions that an operator has about a change. Nobody confirms or ends one alone. */
export function listActions(
  { state, proposedBy, endProposedBy }: Pick<Control, "state" | "proposedBy" | "endProposedBy">,
  email: string,
): readonly Action[] {
  if (state === "proposed") return proposedBy === email ? ["takeBack"] : ["confirm", "decline"]
  if (state !== "active" || endProposedBy === email) return []
  return [endProposedBy === null ? "end" : "confirmEnd"]
}
