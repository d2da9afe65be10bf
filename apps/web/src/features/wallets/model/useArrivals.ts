import type { Operation } from "@wallet/core/contract"
import { useOperations } from "@wallet/react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { ChartEvent, ChartPoint } from "#shared/charts/chartShape.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { nameOperation } from "#shared/payments/operationNames.ts"
import { isBefore, reachesBackTo } from "./newestPage.ts"

/** The kinds of operations that bring money from outside. */
const arrivalKinds: ReadonlySet<Operation["kind"]> = new Set<Operation["kind"]>(["top_up", "deposit", "transfer"])

function isArrival({ kind, direction, state }: Operation): boolean {
  return arrivalKinds.has(kind) && direction === "in" && state === "completed"
}

/** Money that came in while the value of the wallets was followed: such a step is no profit. */
export function useArrivals(points: readonly ChartPoint[]): readonly ChartEvent[] {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const from = points[0]?.at
  const newest = useOperations().data?.pages[0]
  // The newest page, which the overview shows, mostly reaches far enough.
  const isCovered = newest === undefined || from === undefined || reachesBackTo(newest, from)
  const arrivals = useOperations(isCovered ? {} : { direction: "in", state: "completed", limit: 50, from })
  return (arrivals.data?.pages[0]?.items ?? [])
    .filter((operation) => isArrival(operation) && (from === undefined || !isBefore(operation, from)))
    .map((operation) => ({
      at: operation.createdAt,
      text: `${nameOperation(operation, regionCode).title} ${formatWireMoney(operation.amount, { locale, regionCode, sign: "always" })}`,
    }))
}
