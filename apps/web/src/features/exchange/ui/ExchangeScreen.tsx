import { getRouteApi } from "@tanstack/react-router"
import { m } from "../../../i18n/generated/messages.js"
import { useBalances } from "../../../lib/balances.ts"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { ExchangeFlow } from "./ExchangeFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/exchange")

/** One currency into another, at a rate that is firm for as long as the quote holds. */
export function ExchangeScreen() {
  const { currency } = route.useSearch()
  const { balances, wallets } = useBalances()
  return (
    <>
      <PageHeading text={m.exchange_text()}>{m.exchange_title()}</PageHeading>
      <div className="max-w-prose">
        {wallets.isPending && (
          <Loading>
            <Skeleton className="h-96 rounded-surface" />
          </Loading>
        )}
        {wallets.isError && !balances && (
          <Panel>
            <ErrorState
              text={m.wallets_loadFailed()}
              onRetry={() => void wallets.refetch()}
              isRetrying={wallets.isFetching}
            />
          </Panel>
        )}
        {balances && <ExchangeFlow key={currency} balances={balances} wanted={currency} />}
      </div>
    </>
  )
}
