import { getRouteApi } from "@tanstack/react-router"
import { m } from "../../../i18n/generated/messages.js"
import { useBalances } from "../../../lib/balances.ts"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { SendInternalFlow } from "./SendInternalFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/send/internal")

/** Money for another customer: to whom and how much, a look at it, the result. */
export function SendInternalScreen() {
  const { currency } = route.useSearch()
  const { balances, wallets } = useBalances()
  return (
    <>
      <PageHeading text={m.send_internalText()}>{m.send_internalTitle()}</PageHeading>
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
        {balances && <SendInternalFlow key={currency} balances={balances} wanted={currency} />}
      </div>
    </>
  )
}
