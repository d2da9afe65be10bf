import type { SavedCard } from "@wallet/core/contract"
import { useRemoveSavedCard } from "@wallet/react"
import { anotherCard } from "#features/topUps/model/card.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { SchemeTile } from "#ui/SchemeMark.tsx"

interface SavedCardsProps {
  readonly cards: readonly SavedCard[]
  readonly chosen: SavedCard | undefined
  /** Gets the id of a card, or `anotherCard`. */
  readonly onChoose: (card: string) => void
}

/** The cards that the customer keeps, and the way to type another. */
export function SavedCards({ cards, chosen, onChoose }: SavedCardsProps) {
  const remove = useRemoveSavedCard()
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <RadioCards
        label={m.topUp_card()}
        value={chosen?.id ?? anotherCard}
        onChange={onChoose}
        cards={[
          ...cards.map(({ id, brand, last4 }) => ({
            value: id,
            title: <span className="figures">{`${brand} •••• ${last4}`}</span>,
            icon: <SchemeTile name={brand} />,
          })),
          { value: anotherCard, title: m.topUp_anotherCard() },
        ]}
      />
      {chosen && (
        <Button
          kind="quiet"
          size="small"
          isPending={remove.isPending}
          onPress={() => remove.mutate({ cardId: chosen.id })}
        >
          {m.topUp_removeCard({ card: `${chosen.brand} •••• ${chosen.last4}` })}
        </Button>
      )}
    </div>
  )
}
