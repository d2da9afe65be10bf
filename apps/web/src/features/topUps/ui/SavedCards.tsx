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
  /** Called with the id of a card, or with `anotherCard`. */
  readonly onChoose: (card: string) => void
}

/** The customer's saved cards, and the choice of a new one. */
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
