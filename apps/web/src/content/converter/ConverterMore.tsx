import type { Known, RateHistory } from "@wallet/core/contract"
import { displayCode, formatRate, localDecimal, money, toDecimal } from "@wallet/core/money"
import { useEffect, useState } from "react"
import { useExchangeFee } from "#content/fees/useExchangeFee.ts"
import type { ConverterMoreTexts } from "#content/texts/converter.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ratePoints } from "#shared/charts/chartPoints.ts"
import { countKnown } from "#shared/charts/chartShape.ts"
import { LineChart } from "#shared/charts/LineChart.tsx"
import { RangeSegments, rangeTitle } from "#shared/charts/RangeSegments.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import type { ConvertedPair } from "./Converter.tsx"
import { priceExchange } from "./priceExchange.ts"
import { readRateHistory } from "./readRateHistory.ts"

interface ConverterMoreProps extends ConvertedPair {
  readonly texts: ConverterMoreTexts
}

/** The past rates of the converter's pair, and what common amounts come to, in both directions. */
export function ConverterMore({ texts, give, get, rates }: ConverterMoreProps) {
  return (
    <section>
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 tablet:px-6 desktop:grid-cols-2 desktop:gap-14">
        <PairChart key={`${give.code} ${get.code}`} texts={texts} give={give} get={get} />
        <div className="min-w-0">
          <h2 className="text-headline">{texts.table}</h2>
          <p className="mt-2 text-muted">{texts.tableText}</p>
          <div className="mt-6 grid gap-6 tablet:grid-cols-2">
            <AmountTable give={give} get={get} rates={rates} />
            <AmountTable give={get} get={give} rates={rates} />
          </div>
        </div>
      </div>
    </section>
  )
}

type PairChartProps = Pick<ConverterMoreProps, "texts" | "give" | "get">

function PairChart({ texts, give, get }: PairChartProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [range, setRange] = useState<Known<RateHistory["range"]>>("1m")
  const history = useRateHistory(range)
  const points = typeof history === "object" ? ratePoints(history, give.code, get.code) : []
  const label = `${displayCode(give, regionCode)} / ${displayCode(get, regionCode)}`
  return (
    <div className="min-w-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-headline">{texts.chart}</h2>
        <RangeSegments label={texts.range} range={range} onChoose={setRange} />
      </div>
      {history === "loading" && <div aria-busy className="h-73" />}
      {history === "failed" && <p className="text-muted">{texts.chartFailed}</p>}
      {typeof history === "object" &&
        (countKnown(points) < 2 ? (
          <p className="text-muted">{texts.chartEmpty}</p>
        ) : (
          <LineChart
            label={`${label}, ${rangeTitle(range)}`}
            points={points}
            formatValue={(value) => formatRate(value, locale)}
            isPrice
          />
        ))}
    </div>
  )
}

/** The rates of a period. */
function useRateHistory(range: Known<RateHistory["range"]>): RateHistory | "loading" | "failed" {
  const [read, setRead] = useState<{ readonly range: string; readonly history: RateHistory | "failed" }>()
  useEffect(() => {
    const visit = new AbortController()
    const show = (history: RateHistory | "failed") => {
      if (!visit.signal.aborted) setRead({ range, history })
    }
    readRateHistory(range, visit.signal).then(show, () => show("failed"))
    return () => visit.abort()
  }, [range])
  return read?.range === range ? read.history : "loading"
}

const commonAmounts = ["1", "10", "100", "500", "1000", "10000"]

function AmountTable({ give, get, rates }: ConvertedPair) {
  const { locale } = useLocale()
  const feeRate = useExchangeFee()
  const regionCode = useRegionCode()
  return (
    <table className="figures w-full self-start text-small">
      <thead>
        <tr className="border-b-2 border-ink text-left">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {displayCode(give, regionCode)}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {displayCode(get, regionCode)}
          </th>
        </tr>
      </thead>
      <tbody>
        {commonAmounts.map((amount) => {
          const gives = money(amount, give)
          const gets = priceExchange({ side: "give", units: gives.units, give, get, rates, feeRate })?.gets
          return (
            <tr key={amount} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {localDecimal(amount, locale)}
              </th>
              <td className="py-2 text-right font-medium wrap-anywhere">
                {gets ? localDecimal(toDecimal(gets), locale) : "…"}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
