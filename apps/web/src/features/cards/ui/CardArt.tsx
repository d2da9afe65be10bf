import type { VirtualCard } from "@wallet/core/cards"
import { displayCode } from "@wallet/core/money"
import { cardDesign } from "#features/cards/model/cardDesign.ts"
import { cardStates } from "#features/cards/model/cardState.ts"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { brand } from "#site/brand.ts"
import { CardBadge, CardFace } from "#ui/CardFace.tsx"

/** A picture of a customer's card. It is hidden from screen readers, because the page has the same facts as text. */
export function CardArt({ card, className }: { readonly card: VirtualCard; readonly className?: string }) {
  const regionCode = useRegionCode()
  const isIdle = card.state !== "active"
  const { currency } = card.available
  return (
    <CardFace
      design={cardDesign(currency)}
      issuer={brand.name}
      seed={card.binId}
      title={card.label}
      corner={displayCode({ code: currency }, regionCode)}
      number={`•••• ${card.last4 ?? "····"}`}
      scheme={card.brand}
      badge={isIdle && <CardBadge>{lookUp(cardStates, card.state, unknownState).text()}</CardBadge>}
      isIdle={isIdle}
      className={className}
    />
  )
}
