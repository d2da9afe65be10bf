/** Which of its states a node is asked about: that of its newest block, or that of its newest irreversible one. */
export type NodeState = "head" | "solid"

/** The path of a call about a state. */
export function pathTo(state: NodeState, call: string): string {
  return `${state === "head" ? "/wallet" : "/walletsolidity"}/${call}`
}
