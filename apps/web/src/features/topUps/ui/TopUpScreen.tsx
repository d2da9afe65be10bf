import { getRouteApi } from "@tanstack/react-router"
import { currencies, orderCurrencies } from "@wallet/core/money"
import { useTopUpMethods } from "@wallet/react"
import { m } from "../../../i18n/generated/messages.js"
import { useRegionCode } from "../../../lib/region.ts"
import { EmptyState } from "../../../ui/EmptyState.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { TopUpFlow } from "./TopUpFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/top-up/")

/** Money comes in by card: currency and amount, the card, the result. */
export function TopUpScreen() {
  const { currency } = route.useSearch()
  const regionCode = useRegionCode()
  const methods = useTopUpMethods()
  const offers = orderCurrencies(currencies, regionCode).flatMap((row) => {
    const method = methods.data?.find((candidate) => candidate.currency === row.code)
    return method ? [{ currency: row, method }] : []
  })
  return (
    <>
      <PageHeading text={m.topUp_text()}>{m.topUp_title()}</PageHeading>
      {methods.isPending && (
        <Loading>
          <Skeleton className="h-96 rounded-surface" />
        </Loading>
      )}
      {methods.isError && !methods.data && (
        <Panel>
          <ErrorState
            text={m.topUp_loadFailed()}
            onRetry={() => void methods.refetch()}
            isRetrying={methods.isFetching}
          />
        </Panel>
      )}
      {methods.data && offers.length === 0 && (
        <Panel>
          <EmptyState title={m.topUp_noneTitle()}>{m.topUp_noneText()}</EmptyState>
        </Panel>
      )}
      {offers.length > 0 && <TopUpFlow key={currency} offers={offers} wanted={currency} />}
    </>
  )
}
