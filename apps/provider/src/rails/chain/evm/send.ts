import type { Hex } from "viem"
import { unusable, WalletShortError } from "../chainRail.ts"
import { askEach } from "./askEach.ts"
import { classifySendError } from "./classify.ts"
import type { EvmNodes } from "./evmNode.ts"

/**
 * Sends a signed transaction to every node. A node that knows it, or reports its nonce as used, counts as success too: its state
 * is queried by its id.
 *
 * @throws ChainUnavailableError if no node accepted it: it may have been accepted nevertheless.
 */
export async function sendRaw(nodes: EvmNodes, network: string, raw: string): Promise<void> {
  await sendEach(nodes, network, [raw])
}

/**
 * As `sendRaw`, for several, in order.
 *
 * @throws ChainUnavailableError if no node accepted any of them.
 */
export async function sendEach(
  nodes: EvmNodes,
  network: string,
  raws: readonly string[],
): Promise<readonly PromiseSettledResult<void>[]> {
  const told = await nodes.askAll((node) =>
    askEach(node, raws, (asked, raw) => asked.sendRawTransaction({ serializedTransaction: raw as Hex })),
  )
  const settled = await Promise.allSettled(
    raws.map(async (_raw, index) => {
      requireTaken(
        network,
        told.flatMap((answers) => (answers.status === "fulfilled" ? (answers.value[index] ?? []) : [answers])),
      )
    }),
  )
  const [first] = settled
  if (first?.status === "rejected" && settled.every(({ status }) => status === "rejected")) throw first.reason
  return settled
}

/** @param answers every node's response to one transaction. */
function requireTaken(network: string, answers: readonly PromiseSettledResult<unknown>[]): void {
  const outcomes = answers.map((answer) => (answer.status === "fulfilled" ? "known" : classifySendError(answer.reason)))
  if (outcomes.some((outcome) => outcome === "known" || outcome === "mined" || outcome === "underpriced")) return
  if (outcomes.includes("insufficient")) throw new WalletShortError(`A wallet of ${network} is short of money`)
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw unusable(`No node of ${network} took the transaction`, cause)
}
