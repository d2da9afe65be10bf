import type { VirtualCard } from "@wallet/core/cards"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { CardArt } from "./CardArt.tsx"

/** The result of an order. The card is issued moments later. */
export function OrderResult({ card, onDone }: { readonly card: VirtualCard; readonly onDone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <CardArt card={card} className="mx-auto max-w-80" />
      <output className="text-center">
        <p className="font-semibold">{m.cards_orderDone()}</p>
        <p className="text-small text-muted">{m.cards_orderDoneText()}</p>
      </output>
      <div className="flex flex-col gap-3 @row:flex-row @row:justify-center">
        <ButtonLink to="/account/cards/$cardId" params={{ cardId: card.id }}>
          {m.cards_toCard()}
        </ButtonLink>
        <Button kind="secondary" onPress={onDone}>
          {m.cards_toCards()}
        </Button>
      </div>
    </div>
  )
}
