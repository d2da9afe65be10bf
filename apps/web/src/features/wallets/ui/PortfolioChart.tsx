import type { Rates } from "@wallet/core/contract"
import { displayCode, type Money } from "@wallet/core/money"
import { usePortfolioHistory } from "@wallet/react/account"
import { useState } from "react"
import { portfolioPoints } from "#features/wallets/model/portfolioPoints.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { countKnown } from "#shared/charts/chartShape.ts"
import { LineChart } from "#shared/charts/LineChart.tsx"
import { type ChartRange, RangeSegments, rangeTitle } from "#shared/charts/RangeSegments.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { formatDollars } from "#shared/money/reference.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { portfolioShape } from "./portfolioShape.ts"

interface PortfolioChartProps {
  /** What everything is worth now, in the reference currency. */
  readonly total: Money | undefined
  readonly rates: Rates | undefined
}

/** How the value of all wallets together went, past balances at past prices. */
export function PortfolioChart({ total, rates }: PortfolioChartProps) {
  const { locale } = useLocale()
  const [range, setRange] = useState<ChartRange>("1w")
  const history = usePortfolioHistory({ range })
  const points = history.data && portfolioPoints(history.data, total, rates)
  const label = `${m.wallets_portfolio()}, ${rangeTitle(range)}`
  const controls = (
    <div>
      <RangeSegments label={m.wallets_portfolioRange()} range={range} onChoose={setRange} />
    </div>
  )
  if (points && countKnown(points) >= 2)
    return (
      <div className={portfolioShape}>
        <LineChart
          isCompact
          label={label}
          points={points}
          // In US dollars whatever the customer compares in: there are no past rates of the present day's choice.
          formatValue={(value) => formatDollars(value, locale)}
          controls={controls}
        />
        <MissingRates codes={history.data?.missing ?? []} />
      </div>
    )
  return (
    <div className={portfolioShape}>
      <div className="h-31">
        {points && <NothingYet />}
        {!points && !history.isError && <Skeleton className="h-full w-full" />}
        {!points && history.isError && (
          <p className="flex flex-wrap items-center gap-3 text-small text-muted">
            {m.wallets_portfolioFailed()}
            <Button kind="secondary" isPending={history.isFetching} onPress={() => void history.refetch()}>
              {m.common_retry()}
            </Button>
          </p>
        )}
      </div>
      {controls}
    </div>
  )
}

/** The chart's scale, with the line that begins today: where it will go is not known, so it rests level. */
function NothingYet() {
  return (
    <div className="relative h-full">
      <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
        {["top", "upper", "lower", "bottom"].map((place) => (
          <span key={place} className="border-b border-line" />
        ))}
      </div>
      <div aria-hidden className="absolute inset-x-0 bottom-1/3 flex translate-y-1/2 items-center">
        <span className="h-0.5 flex-1 bg-linear-to-r from-transparent to-accent" />
        <span className="-ml-1 size-3 rounded-full bg-accent" />
      </div>
      <p className="absolute inset-x-0 top-1/6 text-center text-small text-muted">
        <span className="bg-surface px-2">{m.wallets_portfolioEmpty()}</span>
      </p>
    </div>
  )
}

function MissingRates({ codes }: { readonly codes: readonly string[] }) {
  const regionCode = useRegionCode()
  if (codes.length === 0) return null
  const names = codes.map((code) => {
    const currency = findCurrency(code)
    return currency ? displayCode(currency, regionCode) : code
  })
  return <p className="text-caption text-muted">{m.wallets_portfolioGap({ codes: names.join(", ") })}</p>
}
