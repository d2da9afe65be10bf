import type { CardReveal, VirtualCard } from "@wallet/core/cards"
import { useStepUp } from "@wallet/react"
import { useRevealVirtualCard } from "@wallet/react/cards"
import { Eye, EyeOff } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { cardDesign } from "#features/cards/model/cardDesign.ts"
import { frameAddress } from "#features/cards/model/frameAddress.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { cardGrounds, cardShape } from "#ui/CardFace.tsx"
import { classes } from "#ui/classes.ts"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { CardArt } from "./CardArt.tsx"

const CardElements = lazy(() => import("./CardElements.tsx"))

/** The place of the card: beside its details, or above them. */
export const cardPlace = "w-full max-w-104 @list:row-span-2"

/**
 * A card that turns over to show its number and code in a frame of the issuer's origin. This page only has a single-use URL
 * and no card data. The card turns back after a minute.
 */
export function RevealableCard({ card }: { readonly card: VirtualCard }) {
  const { locale } = useLocale()
  const reveal = useRevealVirtualCard()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const [shown, setShown] = useState<CardReveal>()
  const [hasFailed, setFailed] = useState(false)
  // No animation before the first turn.
  const [wasTurned, setTurned] = useState(false)
  useEffect(() => {
    // Elements show nothing without a key.
    if (!shown || shown.element?.key === null) return undefined
    const timer = setTimeout(() => setShown(undefined), Date.parse(shown.expiresAt) - Date.parse(shown.now))
    return () => clearTimeout(timer)
  }, [shown])
  const look = async (nonce?: string) => {
    try {
      const asked = { cardId: card.id, language: locale, ...(nonce !== undefined && { nonce }) }
      setShown(await withStepUp(() => reveal.mutateAsync(asked)))
      setTurned(true)
      setFailed(false)
      show({ fields: {} })
    } catch (error) {
      // Without a key nothing can be shown.
      if (nonce !== undefined) setShown(undefined)
      refuse(error)
    }
  }
  const turn = () => (shown ? setShown(undefined) : void look())
  const fail = () => {
    setShown(undefined)
    setFailed(true)
  }
  return (
    <>
      <div className={cardPlace}>
        <Shown card={card} reveal={shown} wasTurned={wasTurned} onNonce={(nonce) => void look(nonce)} onFailed={fail} />
      </div>
      <div className="order-2 flex flex-col gap-2">
        {/* One button for both directions, so that it keeps the focus. */}
        <Button kind="secondary" isPending={reveal.isPending} onPress={turn}>
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          <span>{shown ? m.cards_hideDetails() : m.cards_showDetails()}</span>
        </Button>
        <p className="text-caption text-muted">{m.cards_detailsHint()}</p>
        {shown && !isPage(shown) && !shown.element && <Notice kind="info">{m.cards_detailsUnknown()}</Notice>}
        {hasFailed && <Notice kind="danger">{m.cards_detailsFailed()}</Notice>}
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
      </div>
    </>
  )
}

interface ShownProps {
  readonly card: VirtualCard
  readonly reveal: CardReveal | undefined
  readonly wasTurned: boolean
  readonly onNonce: (nonce: string) => void
  readonly onFailed: () => void
}

/** The front of a card, or its back as the issuer shows it. */
function Shown({ card, reveal, wasTurned, onNonce, onFailed }: ShownProps) {
  const face = <CardArt card={card} className={wasTurned ? "animate-turn" : ""} />
  if (!reveal) return face
  if (isPage(reveal)) return <CardBack card={card} url={reveal.url} />
  if (!reveal.element) return face
  return (
    <Suspense fallback={face}>
      <CardElements card={card} reveal={reveal} onNonce={onNonce} onFailed={onFailed} />
    </Suspense>
  )
}

/** True if this site can show the frame. A newer provider may have other kinds. */
function isPage({ kind }: CardReveal): boolean {
  return (kind ?? "page") === "page"
}

function CardBack({ card, url }: { readonly card: VirtualCard; readonly url: string }) {
  const design = cardDesign(card.available.currency)
  return (
    <section aria-label={m.cards_detailsTitle()} className="@container w-full animate-turn">
      <iframe
        title={m.cards_detailsFrame()}
        src={frameAddress(url, design)}
        sandbox="allow-scripts"
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        className={classes("block", cardShape, cardGrounds[design])}
      />
    </section>
  )
}
