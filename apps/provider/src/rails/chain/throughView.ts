import { BlockNotKeptError, ChainUnavailableError, unusable } from "./chainRail.ts"

interface View<Node> {
  readonly node: Node
  readonly others: readonly Node[]
}

/**
 * Reads a chain through one of its nodes, or through the next one if that no longer has the blocks. Any other error during a read
 * means that the result is unknown.
 *
 * @throws BlockNotKeptError if none of them has the blocks; ChainUnavailableError
 */
export async function throughView<Node, Seen extends View<Node>, Answer>(
  nodes: { readonly view: () => Promise<Seen> },
  look: (view: Seen) => Promise<Answer>,
): Promise<Answer> {
  const view = await nodes.view()
  let notKept: BlockNotKeptError | undefined
  for (const node of [view.node, ...view.others]) {
    try {
      return await look({ ...view, node })
    } catch (cause) {
      if (!(cause instanceof BlockNotKeptError))
        throw cause instanceof ChainUnavailableError ? cause : notAnswering(cause)
      notKept = cause
    }
  }
  throw notKept ?? notAnswering(undefined)
}

function notAnswering(cause: unknown): ChainUnavailableError {
  return unusable("The node does not answer", cause)
}
