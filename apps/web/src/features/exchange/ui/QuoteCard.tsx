import type { ExchangeQuote } from "@wallet/core/contract"
import { type Money as ExactMoney, findCurrency, money, toDecimal } from "@wallet/core/money"
import { RefreshCw } from "lucide-react"
import { useEffect, useRef } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { withMoneyLimit } from "../../../lib/amountCheck.ts"
import { useRegionCode } from "../../../lib/region.ts"
import { Button } from "../../../ui/Button.tsx"
import { Countdown } from "../../../ui/Countdown.tsx"
import { IconButton } from "../../../ui/IconButton.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { QuoteSummary } from "./QuoteSummary.tsx"

interface QuoteCardProps {
  readonly quote: ExchangeQuote
  readonly clockOffset: number
  readonly isExpired: boolean
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

/** The firm offer, and how long it holds. When its time is over the button asks for a new one, and does nothing else. */
export function QuoteCard(props: QuoteCardProps) {
  const { quote, clockOffset, isExpired, available, wasLost, isBusy } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const problem = withMoneyLimit(props.problem ?? shortOf(quote, available), available.currency, { locale, regionCode })
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-small text-muted outline-none">
          {m.exchange_youGet()}
        </h2>
        <p className="flex items-center gap-1 text-small font-medium">
          <Countdown key={quote.id} until={quote.expiresAt} clockOffset={clockOffset} onEnd={props.onExpired} />
          <IconButton label={m.exchange_refresh()} isDisabled={isBusy} onPress={props.onRenew}>
            <RefreshCw size={18} aria-hidden />
          </IconButton>
        </p>
      </div>
      <p className="mt-1 text-headline font-semibold wrap-anywhere">
        <Money {...quote.to} />
      </p>
      <div className="mt-5">
        <QuoteSummary quote={quote} />
      </div>
      <div className="mt-6 flex flex-col gap-3">
        {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        {problem && !(isExpired && problem.code === "quote_expired") && (
          <Notice kind="danger">
            <ProblemText {...problem} />
          </Notice>
        )}
        {isExpired ? (
          <>
            <Notice kind="warning">{m.errors_quote_expired()}</Notice>
            <Button size="large" wide isPending={isBusy} onPress={props.onRenew}>
              {m.exchange_newQuote()}
            </Button>
          </>
        ) : (
          <Button
            size="large"
            wide
            isPending={isBusy}
            isDisabled={problem?.code === "insufficient_funds"}
            onPress={props.onAccept}
          >
            {m.exchange_accept()}
          </Button>
        )}
        <Button kind="quiet" wide isDisabled={isBusy} onPress={props.onBack}>
          {m.exchange_change()}
        </Button>
      </div>
    </Panel>
  )
}

/** Where the amount to get was typed, what it costs is known only now. */
function shortOf(quote: ExchangeQuote, available: ExactMoney): Problem | undefined {
  const currency = findCurrency(quote.from.currency)
  if (!currency || money(quote.from.amount, currency).units <= available.units) return undefined
  return { code: "insufficient_funds", limit: toDecimal(available) }
}
