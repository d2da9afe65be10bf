import { useRateHistory } from "@wallet/react"
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { dayChange } from "#features/wallets/model/dayChange.ts"
import { formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Refresh } from "#shared/client/Refresh.tsx"
import { useBalances } from "#shared/money/balances.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { totalValue } from "#shared/money/reference.ts"
import { useReference } from "#shared/money/useReference.ts"
import { HeadlineFigure } from "#ui/HeadlineFigure.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { DayChangeLine } from "./DayChangeLine.tsx"
import { portfolioShape } from "./portfolioShape.ts"
import { QuickActions } from "./QuickActions.tsx"

// Loaded lazily: the total and the actions come first.
const PortfolioChart = lazy(async () => ({ default: (await import("./PortfolioChart.tsx")).PortfolioChart }))

interface FirstStepProps {
  /** Wraps or replaces the top-up link of an empty chart. */
  readonly FirstStep: ComponentType<{ readonly children: ReactNode }>
}

/** The total in the reference currency, with the main actions. */
export function TotalPanel({ FirstStep }: FirstStepProps) {
  return (
    <Panel>
      <div className="flex items-start justify-between gap-3">
        <Total />
        <div className="-mt-2 -mr-2">
          <Refresh />
        </div>
      </div>
      <Portfolio FirstStep={FirstStep} />
      <QuickActions />
    </Panel>
  )
}

function Portfolio({ FirstStep }: FirstStepProps) {
  const { balances } = useBalances()
  const rates = useLiveRates()
  const amounts = balances?.flatMap(({ available, held }) => [available, held])
  return (
    <Suspense fallback={<Skeleton className={portfolioShape} />}>
      <PortfolioChart total={amounts && totalValue(amounts, rates.data)} rates={rates.data} FirstStep={FirstStep} />
    </Suspense>
  )
}

/** The total. Without rates it is unknown, and only the balances below are shown. */
function Total() {
  const { locale } = useLocale()
  const { balances } = useBalances()
  const rates = useLiveRates()
  const reference = useReference()
  const history = useRateHistory({ range: "1d" })
  const amounts = balances?.flatMap(({ available, held }) => [available, held])
  const total = amounts && totalValue(amounts, rates.data)
  const change = amounts && dayChange(amounts, rates.data, history.data)
  // Keeps room for the line while it is unknown whether there is a change.
  const maybeChanged = (!total || total.units > 0n) && (rates.isPending || history.isPending)
  if (!total && !rates.isPending && balances)
    return <p className="text-small text-muted">{m.wallets_ratesUnavailable()}</p>
  // Each line has the same height while loading, so that nothing below moves.
  return (
    <dl className="min-w-0 flex-1">
      <dt className="text-small text-muted">{m.wallets_total()}</dt>
      <dd className="mt-1 min-h-[1.1em] text-display font-semibold">
        {total ? <HeadlineFigure text={reference.write(total)} /> : <Skeleton className="my-1 h-[1em] w-[6ch]" />}
      </dd>
      {(change || maybeChanged) && (
        <dd className="mt-1 text-small">
          {change ? <DayChangeLine change={change} /> : <Skeleton className="h-5 w-40" />}
        </dd>
      )}
      <dd className="mt-1 text-caption text-muted">
        {total && rates.data ? (
          m.wallets_totalHint({ currency: reference.code, time: formatTime(rates.data.at, locale) })
        ) : (
          <Skeleton className="h-5 w-48" />
        )}
      </dd>
    </dl>
  )
}
