import type { CardReveal, VirtualCard } from "@wallet/core/cards"
import { useEffect, useEffectEvent, useRef } from "react"
import { cardDesign } from "#features/cards/model/cardDesign.ts"
import { cardFramePath, readFrameMessage } from "#features/cards/model/cardFrame.ts"
import { m } from "#i18n/generated/messages.js"
import { cardGrounds, cardShape } from "#ui/CardFace.tsx"
import { classes } from "#ui/classes.ts"

interface CardElementsProps {
  readonly card: VirtualCard
  /** The description of the issuer's elements. It has a key once the customer has confirmed. */
  readonly reveal: CardReveal
  /** Called when the issuer's script has created a nonce, with which a key can be requested. */
  readonly onNonce: (nonce: string) => void
  readonly onFailed: () => void
}

/** The longest wait for the issuer's script, in milliseconds. */
const scriptWithin = 15_000

/** The back of a card whose number the issuer's own elements show, in a page of ours where only its script runs. */
export default function CardElements({ card, reveal: { url, element }, onNonce, onFailed }: CardElementsProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const design = cardDesign(card.available.currency)
  const key = element?.key ?? undefined
  const say = (message: object) => frame.current?.contentWindow?.postMessage(message, location.origin)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useEffectEvent(() => {
    if (!frame.current || !element) return
    const { color: colour, backgroundColor: ground } = getComputedStyle(frame.current)
    const labels = { number: m.cards_frameNumber(), expires: m.cards_frameExpires(), code: m.cards_frameCode() }
    const { publishableKey, card: issued } = element
    say({ type: "open", script: url, publishableKey, card: issued, labels, colour, ground })
  })
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readFrameMessage(event, frame.current)
    if (!message) return
    if (message.type === "ready") return open()
    clearTimeout(timer.current)
    if (message.type === "nonce") onNonce(message.nonce)
    if (message.type === "failed") onFailed()
  })
  const fail = useEffectEvent(() => onFailed())
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener("message", listen)
    timer.current = setTimeout(() => fail(), scriptWithin)
    return () => {
      removeEventListener("message", listen)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    if (key !== undefined) frame.current?.contentWindow?.postMessage({ type: "show", key }, location.origin)
  }, [key])
  return (
    <section aria-label={m.cards_detailsTitle()} className="@container w-full animate-turn">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox would take the origin from the issuer's frames inside */}
      <iframe
        ref={frame}
        title={m.cards_detailsFrame()}
        src={cardFramePath}
        referrerPolicy="no-referrer"
        className={classes("block", cardShape, cardGrounds[design])}
      />
    </section>
  )
}
