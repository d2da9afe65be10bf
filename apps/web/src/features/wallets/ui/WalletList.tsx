import { useHideEmptyWallets, useRateHistory, useSetHideEmptyWallets } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { pricePoints } from "#shared/charts/chartPoints.ts"
import { isEmpty, useBalances } from "#shared/money/balances.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Switch } from "#ui/Switch.tsx"
import { WalletRow } from "./WalletRow.tsx"

/** All wallets, USDT first (spec §3). The empty ones hide where the customer wants that (spec §7). */
export function WalletList() {
  const { balances, wallets } = useBalances()
  const rates = useLiveRates()
  const history = useRateHistory({ range: "1d" })
  const hidden = useHideEmptyWallets()
  const hide = useSetHideEmptyWallets()
  // The switch answers at once; what is kept comes from the provider.
  const hidesEmpty = hide.isPending ? hide.variables.value === true : hidden.data === true
  const shown = hidesEmpty ? balances?.filter((balance) => !isEmpty(balance)) : balances

  return (
    <Panel
      flush
      title={m.wallets_title()}
      action={
        <Switch isSelected={hidesEmpty} isDisabled={!hidden.isSuccess} onChange={(value) => hide.mutate({ value })}>
          {m.wallets_hideEmpty()}
        </Switch>
      }
    >
      {wallets.isError && !balances && (
        <ErrorState
          text={m.wallets_loadFailed()}
          onRetry={() => void wallets.refetch()}
          isRetrying={wallets.isFetching}
        />
      )}
      {shown?.length === 0 && <EmptyState title={m.wallets_allHidden()}>{m.wallets_allHiddenText()}</EmptyState>}
      {wallets.isPending && <WalletSkeletons />}
      <ul className="@container divide-y divide-line">
        {shown?.map((balance) => (
          <WalletRow
            key={balance.currency.code}
            balance={balance}
            rates={rates.data}
            prices={history.data && pricePoints(history.data, balance.currency.code)}
          />
        ))}
      </ul>
    </Panel>
  )
}

const places = ["first", "second", "third", "fourth", "fifth"]

function WalletSkeletons() {
  return (
    <Loading className="block divide-y divide-line">
      {places.map((place) => (
        <div key={place} className="flex min-h-18 items-center gap-3 px-5 tablet:px-6">
          <Skeleton className="size-10 rounded-full" />
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-14" />
            <Skeleton className="h-3 w-28" />
          </span>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  )
}
