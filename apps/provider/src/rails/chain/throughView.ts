import { ChainUnavailableError, unusable } from "./chainRail.ts"

/** Looks at a chain through its nodes. Whatever one answers with in the middle of a look means that nothing is known. */
export async function throughView<View, Answer>(
  nodes: { readonly view: () => Promise<View> },
  look: (view: View) => Promise<Answer>,
): Promise<Answer> {
  const view = await nodes.view()
  try {
    return await look(view)
  } catch (cause) {
    if (cause instanceof ChainUnavailableError) throw cause
    throw unusable("The node does not answer", cause)
  }
}
