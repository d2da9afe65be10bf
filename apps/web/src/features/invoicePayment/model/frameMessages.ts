import type { PaymentStage } from "./stage.ts"

/** The version of the messages between a payment page and the page around it. They hold nothing secret. */
const version = 1

/** The messages of a payment page to the page around it. `ready` goes to any origin, the others to the one that sent `hello`. */
type FrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "state"; readonly invoiceId: string; readonly state: PaymentStage }
  | { readonly type: "close" }

/** The state of an invoice for the page around this one. */
export interface FrameState {
  readonly invoiceId: string
  readonly state: PaymentStage
}

/** The connection of a framed page with the page around it. */
export interface FrameConnection {
  /** Tells the state, if it is another one. */
  readonly tell: (state: FrameState) => void
  readonly end: () => void
}

/**
 * Connects a framed payment page with the page around it, which says hello first: only then is its origin known, and only it
 * is told anything. The content policy lets no other origin frame the page.
 */
export function connectFrame(frame: Window): FrameConnection {
  let origin: string | undefined
  let last: FrameState | undefined
  const send = (message: FrameMessage, to: string) => frame.parent.postMessage({ wallet: version, ...message }, to)
  const tell = () => {
    if (origin !== undefined && last) send({ type: "state", ...last }, origin)
  }
  const onMessage = ({ data, source, origin: sender }: MessageEvent<unknown>) => {
    if (source !== frame.parent || !isHello(data)) return
    origin = sender
    tell()
  }
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented && origin !== undefined) send({ type: "close" }, origin)
  }
  frame.addEventListener("message", onMessage)
  frame.addEventListener("keydown", onKey)
  send({ type: "ready" }, "*")
  return {
    tell: (state) => {
      if (state.invoiceId === last?.invoiceId && state.state === last.state) return
      last = state
      tell()
    },
    end: () => {
      frame.removeEventListener("message", onMessage)
      frame.removeEventListener("keydown", onKey)
    },
  }
}

function isHello(data: unknown): boolean {
  const { wallet, type } = Object(data) as Readonly<Record<string, unknown>>
  return wallet === version && type === "hello"
}
