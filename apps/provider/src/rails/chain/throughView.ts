import { BlockNotKeptError, ChainUnavailableError, unusable } from "./chainRail.ts"

interface View<Node> {
  readonly node: Node
  readonly others: readonly Node[]
}

/**
 * Looks at a chain through one of its nodes, or through the next one where that does not keep the blocks any more. Whatever
 * else a node answers with in the middle of a look means that nothing is known.
 *
 * @throws BlockNotKeptError where none of them keeps the blocks; ChainUnavailableError
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
