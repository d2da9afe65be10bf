import { useArrivals } from "#features/wallets/model/useArrivals.ts"
import { LineChart, type LineChartProps } from "#shared/charts/LineChart.tsx"

type OpenPortfolioChartProps = Pick<LineChartProps, "label" | "points" | "formatValue" | "controls">

/** The chart, with dots where money came in. */
export function OpenPortfolioChart(props: OpenPortfolioChartProps) {
  return <LineChart isCompact events={useArrivals(props.points)} {...props} />
}
