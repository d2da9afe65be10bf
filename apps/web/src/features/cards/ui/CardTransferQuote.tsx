import type { CardQuote } from "@wallet/core/cards"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { FirmOffer } from "#shared/money/FirmOffer.tsx"
import type { HeldQuote } from "#shared/money/heldQuote.ts"
import { Panel } from "#ui/Panel.tsx"
import { CardTransferSummary } from "./CardTransferSummary.tsx"

interface CardTransferQuoteProps {
  readonly held: HeldQuote<CardQuote>
  /** A monthly fee that this top-up pays first. */
  readonly overdue: CardQuote["from"] | undefined
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** What arrives on the card, or in the wallet, at a rate that holds. */
export function CardTransferQuote({ overdue, ...props }: CardTransferQuoteProps) {
  const { quote } = props.held
  const text = quote.purpose === "top_up" ? m.cards_cardGets() : m.cards_walletGets()
  return (
    <Panel>
      <FirmOffer
        {...props}
        heading={{ level: "h2", text }}
        amount={quote.to}
        texts={{ accept: m.cards_move(), renew: m.cards_newQuote(), back: m.cards_change() }}
      >
        <CardTransferSummary quote={quote} overdue={overdue} />
      </FirmOffer>
    </Panel>
  )
}
