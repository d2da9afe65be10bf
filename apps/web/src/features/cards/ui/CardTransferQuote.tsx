import type { CardQuote } from "@wallet/core/cards"
import type { Money } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { FirmOffer, type OfferStep } from "#shared/payments/FirmOffer.tsx"
import { Panel } from "#ui/Panel.tsx"
import { CardTransferSummary } from "./CardTransferSummary.tsx"

interface CardTransferQuoteProps {
  readonly step: OfferStep<CardQuote>
  /** The balance of the wallet or card that pays. */
  readonly available: Money | undefined
  /** A monthly fee that this top-up pays first. */
  readonly overdue: CardQuote["from"] | undefined
}

/** The quote of a transfer to or from a card, at a firm rate. */
export function CardTransferQuote({ step, available, overdue }: CardTransferQuoteProps) {
  const { quote } = step
  const text = quote.purpose === "top_up" ? m.cards_cardGets() : m.cards_walletGets()
  return (
    <Panel>
      <FirmOffer
        {...step}
        heading={{ level: "h2", text }}
        amount={quote.to}
        cost={quote.from}
        available={available}
        texts={{ accept: m.cards_move(), renew: m.cards_newQuote(), back: m.cards_change() }}
      >
        <CardTransferSummary quote={quote} overdue={overdue} />
      </FirmOffer>
    </Panel>
  )
}
