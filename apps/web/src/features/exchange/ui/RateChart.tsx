import { type Currency, displayCode, formatRate } from "@wallet/core/money"
import { useRateHistory } from "@wallet/react"
import { memo, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ratePoints } from "#shared/charts/chartPoints.ts"
import { type ChartPoint, countKnown } from "#shared/charts/chartShape.ts"
import { LineChart } from "#shared/charts/LineChart.tsx"
import { type ChartRange, RangeSegments, rangeTitle } from "#shared/charts/RangeSegments.tsx"
import { formatChange } from "#shared/money/referenceText.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface RateChartProps {
  readonly from: Currency
  readonly to: Currency
}

/** The past rates of a pair. Memoized, so that typing in the form does not render it. */
export const RateChart = memo(function RateChart({ from, to }: RateChartProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [range, setRange] = useState<ChartRange>("1w")
  const history = useRateHistory({ range })
  const points = history.data && ratePoints(history.data, from.code, to.code)
  const title = m.exchange_chart({ from: displayCode(from, regionCode), to: displayCode(to, regionCode) })
  return (
    <Panel title={title} action={<RangeSegments label={m.exchange_chartRange()} range={range} onChoose={setRange} />}>
      {!points && !history.isError && (
        <Loading>
          <Skeleton className="h-73" />
        </Loading>
      )}
      {history.isError && !points && (
        <ErrorState
          text={m.exchange_chartFailed()}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {points && countKnown(points) < 2 && <p className="text-small text-muted">{m.exchange_chartEmpty()}</p>}
      {points && countKnown(points) >= 2 && (
        <LineChart
          label={`${title}, ${rangeTitle(range)}`}
          points={points}
          formatValue={(value) => formatRate(value, locale)}
          aside={<Change points={points} />}
          isPrice
        />
      )}
    </Panel>
  )
})

function Change({ points }: { readonly points: readonly ChartPoint[] }) {
  const { locale } = useLocale()
  const known = points.flatMap(({ value }) => value ?? [])
  const share = Number(known.at(-1)) / Number(known[0]) - 1
  return (
    <span className={classes("figures text-small font-medium", share < 0 ? "text-danger" : "text-success")}>
      {formatChange(share, locale)}
    </span>
  )
}
