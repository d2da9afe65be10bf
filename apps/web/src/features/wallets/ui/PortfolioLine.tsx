import { useArrivals } from "#features/wallets/model/useArrivals.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { type ChartPoint, groupEvents } from "#shared/charts/chartShape.ts"
import { Sparkline } from "#shared/charts/Sparkline.tsx"

/**
 * The value of the wallets as a line with its first and last day, and dots where money came in. Its colour says nothing
 * about gains: a deposit raises the value too.
 */
export function PortfolioLine({ points }: { readonly points: readonly ChartPoint[] }) {
  const dots = [...groupEvents(points, useArrivals(points)).keys()]
  const [first, last] = [points[0], points.at(-1)]
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <Sparkline points={points} span={0.01} tone="neutral" dots={dots} className="h-14 w-full tablet:h-8" />
      <span aria-hidden className="figures flex justify-between leading-4">
        <span>{first && formatDay(first.at)}</span>
        <span>{last && formatDay(last.at)}</span>
      </span>
    </span>
  )
}
