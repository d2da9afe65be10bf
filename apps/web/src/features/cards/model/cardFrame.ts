import * as v from "valibot"

/** The page of our own in which the issuer's script shows a card. */
export const cardFramePath = "/frames/card"

/** The messages of that page. */
const FrameMessageSchema = v.variant("type", [
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("nonce"), nonce: v.string() }),
  v.object({ type: v.literal("shown") }),
  v.object({ type: v.literal("failed") }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessageSchema>

/** A message of a frame; undefined for one of another window, or another origin. */
export function readFrameMessage(event: MessageEvent, frame: HTMLIFrameElement | null): FrameMessage | undefined {
  if (!frame || event.source !== frame.contentWindow || event.origin !== location.origin) return undefined
  const message = v.safeParse(FrameMessageSchema, event.data)
  return message.success ? message.output : undefined
}
