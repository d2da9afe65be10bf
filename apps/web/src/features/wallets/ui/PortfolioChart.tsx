import type { Rates } from "@wallet/core/contract"
import { displayCode, type Money } from "@wallet/core/money"
import { useRateHistory } from "@wallet/react"
import { usePortfolioHistory } from "@wallet/react/account"
import { ChevronDown } from "lucide-react"
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react"
import { convertPoints } from "#features/wallets/model/convertPoints.ts"
import { portfolioPoints } from "#features/wallets/model/portfolioPoints.ts"
import { m } from "#i18n/generated/messages.js"
import { usePreferences } from "#i18n/preferences.ts"
import { countKnown } from "#shared/charts/chartShape.ts"
import { type ChartRange, RangeSegments, rangeTitle } from "#shared/charts/RangeSegments.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useReference } from "#shared/money/useReference.ts"
import { Button } from "#ui/Button.tsx"
import { Link } from "#ui/Link.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { FirstCoin } from "./FirstCoin.tsx"
import { PortfolioLine } from "./PortfolioLine.tsx"
import { portfolioShape } from "./portfolioShape.ts"

// Few visits open it.
const OpenPortfolioChart = lazy(async () => ({
  default: (await import("./OpenPortfolioChart.tsx")).OpenPortfolioChart,
}))

interface PortfolioChartProps {
  /** The present total value, in the reference currency. */
  readonly total: Money | undefined
  readonly rates: Rates | undefined
  /** Wraps or replaces the top-up link of an empty chart. */
  readonly FirstStep: ComponentType<{ readonly children: ReactNode }>
}

/**
 * The total value of the wallets over time, past balances at past prices: a line that opens a chart with values,
 * periods and a table.
 */
export function PortfolioChart({ total, rates, FirstStep }: PortfolioChartProps) {
  const { writeIn } = useReference()
  const regionCode = useRegionCode()
  const { referenceCurrency } = usePreferences()
  const [range, setRange] = useState<ChartRange>("1w")
  const [isOpen, setOpen] = useState(false)
  const history = usePortfolioHistory({ range })
  // Values in dollars need no past prices.
  const isConverted = referenceCurrency !== "USD"
  const past = useRateHistory({ range }, { enabled: isConverted })
  // Waits until the past prices have loaded or failed. Without them the line is in dollars.
  const line =
    history.data && !(isConverted && past.isPending)
      ? convertPoints(portfolioPoints(history.data, total, rates), referenceCurrency, past.data, rates)
      : undefined
  const points = line?.points
  const code = line?.code ?? referenceCurrency
  const shownCode = displayCode({ code }, regionCode)
  const label = `${m.wallets_portfolio({ currency: shownCode })}, ${rangeTitle(range)}`
  const controls = (
    <div className="flex flex-wrap items-center gap-2">
      <RangeSegments label={m.wallets_portfolioRange()} range={range} onChoose={setRange} />
      <Button kind="quiet" size="small" aria-expanded onPress={() => setOpen(false)}>
        {m.wallets_portfolioHide()}
      </Button>
    </div>
  )
  const hasLine = points !== undefined && countKnown(points) >= 2
  if (hasLine && !isOpen)
    return (
      <div className={portfolioShape}>
        <button
          type="button"
          aria-expanded={false}
          aria-label={`${m.wallets_portfolioShow()}: ${label}`}
          onClick={() => setOpen(true)}
          className="flex h-24 w-full cursor-pointer tablet:h-14 items-center gap-3 rounded-control text-caption text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          <PortfolioLine points={points} />
          <span>{rangeTitle(range)}</span>
          <ChevronDown size={18} aria-hidden className="shrink-0" />
        </button>
      </div>
    )
  if (hasLine)
    return (
      <div className={portfolioShape}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OpenPortfolioChart
            label={label}
            points={points}
            formatValue={(value) => writeIn(value, code)}
            controls={controls}
          />
        </Suspense>
        <MissingRates codes={history.data?.missing ?? []} />
      </div>
    )
  return (
    <div className={portfolioShape}>
      <div>
        {points && <NothingYet isStarted={points.length > 0} FirstStep={FirstStep} />}
        {!points && !history.isError && <Skeleton className="h-24 w-full tablet:h-14" />}
        {!points && history.isError && (
          <p className="flex flex-wrap items-center gap-3 text-small text-muted">
            <span>{m.wallets_portfolioFailed()}</span>
            <Button kind="secondary" isPending={history.isFetching} onPress={() => void history.refetch()}>
              {m.common_retry()}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** The chart of a customer without a history: a drawing and a link, no line. */
function NothingYet({
  isStarted,
  FirstStep,
}: Pick<PortfolioChartProps, "FirstStep"> & { readonly isStarted: boolean }) {
  return (
    <div className="flex items-center gap-4">
      <FirstCoin className="h-12" />
      <p className="text-small text-balance text-muted">
        <span className="block font-semibold text-ink">{m.wallets_portfolioEmpty()}</span>
        {isStarted ? (
          <span>{m.wallets_portfolioStarted()}</span>
        ) : (
          <FirstStep>
            <Link to="/account/top-up">{m.wallets_portfolioTopUp()}</Link>
          </FirstStep>
        )}
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
