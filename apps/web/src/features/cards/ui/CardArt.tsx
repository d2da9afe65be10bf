import type { VirtualCard } from "@wallet/core/cards"
import { displayCode } from "@wallet/core/money"
import { cardDesign } from "#features/cards/model/cardDesign.ts"
import { cardStates } from "#features/cards/model/cardState.ts"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { brand } from "#site/brand.ts"
import { CardBadge, CardFace } from "#ui/CardFace.tsx"

/** A customer's card as one would hold it. It says nothing that the page does not say as well, so it is not read out. */
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
