import { operationReference } from "@wallet/core"
import type { CardQuote, VirtualCard } from "@wallet/core/cards"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface CardTransferResultProps {
  /** The card after the transfer. */
  readonly card: VirtualCard
  /** The accepted quote. Undefined after a reload. */
  readonly quote: CardQuote | undefined
  readonly onAgain: () => void
}

/** The result of a completed transfer. */
export function CardTransferResult({ card, quote, onAgain }: CardTransferResultProps) {
  return (
    <ResultPanel
      kind="done"
      title={quote?.purpose === "withdraw" ? m.cards_withdrawDone() : m.cards_topUpDone()}
      amount={quote && <Money {...quote.to} />}
      actions={
        <>
          <ButtonLink to="/account/cards/$cardId" params={{ cardId: card.id }}>
            {m.cards_toCard()}
          </ButtonLink>
          <Button kind="secondary" onPress={onAgain}>
            {m.cards_moveAgain()}
          </Button>
        </>
      }
    >
      <Summary>
        <SummaryRow label={m.cards_onCardNow()} strong>
          <Money {...card.available} />
        </SummaryRow>
        {quote && <ReferenceRow reference={operationReference(quote.id)} />}
      </Summary>
    </ResultPanel>
  )
}
