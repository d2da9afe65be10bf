import type { DepositNetwork } from "@wallet/core/contract"
import type { Currency } from "@wallet/core/money"
import { useDeposits } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { DepositRow } from "./DepositRow.tsx"

interface DepositListProps {
  readonly currency: Currency
  /** The networks of the currency, with their minimums. */
  readonly networks: readonly DepositNetwork[]
}

/** The incoming deposits with their progress, updated live. */
export function DepositList({ currency, networks }: DepositListProps) {
  const deposits = useDeposits({ currency: currency.code })
  return (
    <Panel title={m.deposits_incoming()} flush>
      {deposits.isPending && (
        <Loading className="block p-5 tablet:p-6">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {deposits.isError && !deposits.data && (
        <ErrorState
          text={m.deposits_depositsFailed()}
          onRetry={() => void deposits.refetch()}
          isRetrying={deposits.isFetching}
        />
      )}
      {deposits.data?.length === 0 && (
        <EmptyState picture="incoming" title={m.deposits_emptyTitle()}>
          {m.deposits_emptyText()}
        </EmptyState>
      )}
      {deposits.data && deposits.data.length > 0 && (
        <ul aria-live="polite" className="mt-3 divide-y divide-line border-t border-line">
          {deposits.data.map((deposit) => (
            <DepositRow
              key={deposit.id}
              deposit={deposit}
              network={networks.find(({ network }) => network === deposit.network)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
