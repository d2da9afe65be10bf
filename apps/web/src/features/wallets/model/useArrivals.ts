import type { Operation } from "@wallet/core/contract"
import { useOperations } from "@wallet/react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { ChartEvent, ChartPoint } from "#shared/charts/chartShape.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { nameOperation } from "#shared/payments/operationNames.ts"

/** The kinds of operations that bring money from outside. */
const arrivalKinds: ReadonlySet<Operation["kind"]> = new Set<Operation["kind"]>(["top_up", "deposit", "transfer"])

/** Money that came in while the value of the wallets was followed: such a step is no profit. */
export function useArrivals(points: readonly ChartPoint[]): readonly ChartEvent[] {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const from = points[0]?.at
  const arrivals = useOperations({
    direction: "in",
    state: "completed",
    limit: 50,
    ...(from !== undefined && { from }),
  })
  return (arrivals.data?.pages[0]?.items ?? [])
    .filter(({ kind }) => arrivalKinds.has(kind))
    .map((operation) => ({
      at: operation.createdAt,
      text: `${nameOperation(operation, regionCode).title} ${formatWireMoney(operation.amount, { locale, regionCode, sign: "always" })}`,
    }))
}
