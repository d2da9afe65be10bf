import type { ExchangeQuote } from "@wallet/core/contract"
import type { Money as ExactMoney } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { shortOf, withMoneyLimit } from "#shared/money/amountCheck.ts"
import { FirmOffer } from "#shared/money/FirmOffer.tsx"
import type { HeldQuote } from "#shared/money/heldQuote.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Panel } from "#ui/Panel.tsx"
import { QuoteSummary } from "./QuoteSummary.tsx"

interface QuoteCardProps {
  readonly held: HeldQuote<ExchangeQuote>
  /** What the wallet holds that pays. */
  readonly available: ExactMoney
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** What one gets at a rate that holds. Where that amount was typed, what it costs is known only now. */
export function QuoteCard({ available, ...props }: QuoteCardProps) {
  const { quote } = props.held
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const problem = withMoneyLimit(props.problem ?? shortOf(quote.from, available), available.currency, {
    locale,
    regionCode,
  })
  return (
    <Panel>
      <FirmOffer
        {...props}
        heading={{ level: "h2", text: m.exchange_youGet() }}
        amount={quote.to}
        problem={problem}
        isBarred={problem?.code === "insufficient_funds"}
        texts={{ accept: m.exchange_accept(), renew: m.exchange_newQuote(), back: m.exchange_change() }}
      >
        <QuoteSummary quote={quote} />
      </FirmOffer>
    </Panel>
  )
}
