import { useHideEmptyWallets, useRateHistory, useSetHideEmptyWallets } from "@wallet/react"
import { useProfile } from "@wallet/react/account"
import { ChevronDown } from "lucide-react"
import { useDeferredValue, useId, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { pricePoints } from "#shared/charts/chartPoints.ts"
import { type Balance, isEmpty, useBalances } from "#shared/money/balances.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { classes } from "#ui/classes.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Switch } from "#ui/Switch.tsx"
import { WalletRow } from "./WalletRow.tsx"

/**
 * All wallets, USDT first (spec §3): those with money, and the empty ones folded below. Customers can hide empty wallets
 * (spec §7).
 */
export function WalletList() {
  const { balances, wallets } = useBalances()
  const rates = useLiveRates()
  const history = useRateHistory({ range: "1d" })
  // The profile brings it: it is read by itself where the profile has none.
  const hidden = useHideEmptyWallets({ enabled: !useProfile({ staleTime: Number.POSITIVE_INFINITY }).isPending })
  const hide = useSetHideEmptyWallets()
  // The switch changes immediately. The stored value comes from the provider.
  const hidesEmpty = hide.isPending ? hide.variables.value === true : hidden.data === true
  const [isUnfolded, setUnfolded] = useState(false)
  // Deferred, so that the press responds before the rows have rendered.
  const isDrawn = useDeferredValue(isUnfolded)
  const emptyList = useId()
  const own = balances?.filter((balance) => !isEmpty(balance)) ?? []
  const empty = balances?.filter(isEmpty) ?? []
  // Without money in any wallet all of them are shown.
  const folds = !hidesEmpty && own.length > 0 && empty.length > 0
  const shown = hidesEmpty ? own : balances
  const row = (balance: Balance) => (
    <WalletRow
      key={balance.currency.code}
      balance={balance}
      rates={rates.data}
      prices={history.data && pricePoints(history.data, balance.currency.code)}
    />
  )

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
      {balances && shown?.length === 0 && (
        <EmptyState title={m.wallets_allHidden()}>{m.wallets_allHiddenText()}</EmptyState>
      )}
      {wallets.isPending && <WalletSkeletons />}
      <ul className="@container divide-y divide-line">{(folds ? own : shown)?.map(row)}</ul>
      {folds && (
        <div className="border-t border-line">
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={emptyList}
            onClick={() => setUnfolded(!isUnfolded)}
            className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 px-5 text-left text-small font-medium -outline-offset-2 transition-colors duration-150 hover:bg-sunken tablet:px-6"
          >
            <span>{m.wallets_emptyOnes({ count: empty.length })}</span>
            <ChevronDown
              size={18}
              aria-hidden
              className={classes("shrink-0 text-muted transition-transform duration-150", isUnfolded && "rotate-180")}
            />
          </button>
          <ul id={emptyList} hidden={!isDrawn} className="@container divide-y divide-line border-t border-line">
            {isDrawn && empty.map(row)}
          </ul>
        </div>
      )}
    </Panel>
  )
}

const places = ["first", "second", "third", "fourth", "fifth"]

function WalletSkeletons() {
  return (
    <Loading className="block divide-y divide-line">
      {places.map((place) => (
        <div key={place} className="flex min-h-14 items-center gap-3 px-5 tablet:px-6">
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
