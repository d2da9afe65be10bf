import type { CheckoutState } from "./events.ts"

/** The version of the messages between a page and the payment page in its frame. */
const version = 1
const states: readonly unknown[] = ["payable", "waiting", "paid", "closed"] satisfies CheckoutState[]

/** A message of the payment page. */
export type FrameMessage =
  | { readonly type: "ready" | "close" }
  | { readonly type: "state"; readonly invoiceId: string; readonly state: CheckoutState }

/**
 * Listens to a payment page in a frame: to this window and this origin alone. The page is told only that it is heard, and
 * only if it is of that origin.
 *
 * @returns a function that ends it.
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): () => void {
  const listener = ({ data, source, origin: sender }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || sender !== origin) return
    const message = readMessage(data)
    if (!message) return
    if (message.type === "ready") frame.contentWindow?.postMessage({ wallet: version, type: "hello" }, origin)
    onMessage(message)
  }
  window.addEventListener("message", listener)
  return () => window.removeEventListener("message", listener)
}

function readMessage(data: unknown): FrameMessage | undefined {
  const { wallet, type, invoiceId, state } = Object(data) as Readonly<Record<string, unknown>>
  if (wallet !== version) return undefined
  if (type === "ready" || type === "close") return { type }
  const isState = type === "state" && typeof invoiceId === "string" && states.includes(state)
  return isState ? { type, invoiceId, state: state as CheckoutState } : undefined
}
