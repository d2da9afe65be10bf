import * as v from "valibot"

/** Our own page in which the issuer's script shows a card. */
export const cardFramePath = "/frames/card"

/** The messages of that page. Not `v.variant`, which every page of the site would load for these four. */
const FrameMessageSchema = v.union([
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("nonce"), nonce: v.string() }),
  v.object({ type: v.literal("shown") }),
  v.object({ type: v.literal("failed") }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessageSchema>

/** Parses a message of a frame. Undefined for messages of another window or origin. */
export function readFrameMessage(event: MessageEvent, frame: HTMLIFrameElement | null): FrameMessage | undefined {
  if (!frame || event.source !== frame.contentWindow || event.origin !== location.origin) return undefined
  const message = v.safeParse(FrameMessageSchema, event.data)
  return message.success ? message.output : undefined
}
