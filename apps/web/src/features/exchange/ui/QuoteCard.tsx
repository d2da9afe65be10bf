import type { ExchangeQuote } from "@wallet/core/contract"
import type { Money as ExactMoney } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { FirmOffer, type OfferStep } from "#shared/payments/FirmOffer.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QuoteSummary } from "./QuoteSummary.tsx"

interface QuoteCardProps {
  readonly step: OfferStep<ExchangeQuote>
  /** The balance of the wallet that pays. */
  readonly available: ExactMoney
}

/** An exchange at a firm rate. Its cost is known only now if the amount to buy was typed. */
export function QuoteCard({ step, available }: QuoteCardProps) {
  const { quote } = step
  return (
    <Panel>
      <FirmOffer
        {...step}
        heading={{ level: "h2", text: m.exchange_youGet() }}
        amount={quote.to}
        cost={quote.from}
        available={available}
        texts={{ accept: m.exchange_accept(), renew: m.exchange_newQuote(), back: m.exchange_change() }}
      >
        <QuoteSummary quote={quote} />
      </FirmOffer>
    </Panel>
  )
}
