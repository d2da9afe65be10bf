/** A node's state: that of its newest block, or of its newest irreversible one. */
export type NodeState = "head" | "solid"

/** The path of a call for a state. */
export function pathTo(state: NodeState, call: string): string {
  return `${state === "head" ? "/wallet" : "/walletsolidity"}/${call}`
}
