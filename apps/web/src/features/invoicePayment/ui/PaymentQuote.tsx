import type { InvoiceQuote } from "@wallet/core/contract"
import { displayCode, type Money as ExactMoney, findCurrency, money, toDecimal } from "@wallet/core/money"
import { useEffect, useRef } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { withMoneyLimit } from "../../../lib/amountCheck.ts"
import { formatRate } from "../../../lib/reference.ts"
import { useRegionCode } from "../../../lib/region.ts"
import { Button } from "../../../ui/Button.tsx"
import { Countdown } from "../../../ui/Countdown.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { Summary, SummaryRow } from "../../../ui/Summary.tsx"

interface PaymentQuoteProps {
  readonly quote: InvoiceQuote
  readonly clockOffset: number
  readonly isExpired: boolean
  /** What the wallet holds that pays. */
  readonly available: ExactMoney
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onPay: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** What leaves the wallet and what it counts for, at a rate that holds (screens A2). */
export function PaymentQuote(props: PaymentQuoteProps) {
  const { quote, clockOffset, isExpired, available, wasLost, isBusy } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const short = shortOf(quote, available)
  const problem = withMoneyLimit(props.problem ?? short, available.currency, { locale, regionCode })
  const converts = quote.amount.currency !== quote.covers.currency
  const [wallet, price] = [quote.amount.currency, quote.covers.currency].map((code) =>
    displayCode({ code }, regionCode),
  )
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 ref={heading} tabIndex={-1} className="text-small text-muted outline-none">
            {m.invoices_youPay()}
          </h3>
          <p className="text-small font-medium">
            <Countdown key={quote.id} until={quote.expiresAt} clockOffset={clockOffset} onEnd={props.onExpired} />
          </p>
        </div>
        <p className="mt-1 text-headline font-semibold wrap-anywhere">
          <Money {...quote.amount} />
        </p>
      </div>
      <Summary>
        <SummaryRow label={m.invoices_countsFor()}>
          <Money {...quote.covers} />
        </SummaryRow>
        <SummaryRow label={m.invoices_feeForYou()}>
          <Money amount="0" currency={quote.amount.currency} />
        </SummaryRow>
        {converts && (
          <SummaryRow label={m.exchange_rate()}>
            <span className="block">
              {m.exchange_rateExact({ from: price ?? "", rate: formatRate(quote.rate, locale), to: wallet ?? "" })}
            </span>
            <span className="block font-normal text-muted">
              {m.exchange_rateExact({
                from: wallet ?? "",
                rate: formatRate(quote.inverseRate, locale),
                to: price ?? "",
              })}
            </span>
          </SummaryRow>
        )}
      </Summary>
      {quote.stepUp && !isExpired && <p className="text-small text-muted">{m.invoices_willAskCode()}</p>}
      {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      {problem && !(isExpired && problem.code === "quote_expired") && (
        <Notice kind="danger">
          <ProblemText {...problem} />
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        {isExpired ? (
          <>
            <Notice kind="warning">{m.errors_quote_expired()}</Notice>
            <Button size="large" wide isPending={isBusy} onPress={props.onRenew}>
              {m.invoices_newPrice()}
            </Button>
          </>
        ) : (
          <Button size="large" wide isPending={isBusy} isDisabled={short !== undefined} onPress={props.onPay}>
            {m.invoices_pay()}
          </Button>
        )}
        <Button kind="quiet" wide isDisabled={isBusy} onPress={props.onBack}>
          {m.invoices_otherWallet()}
        </Button>
      </div>
    </div>
  )
}

/** What it costs is known only now: the wallet may not hold as much. */
function shortOf({ amount }: InvoiceQuote, available: ExactMoney): Problem | undefined {
  const currency = findCurrency(amount.currency)
  if (!currency || money(amount.amount, currency).units <= available.units) return undefined
  return { code: "insufficient_funds", limit: toDecimal(available) }
}
