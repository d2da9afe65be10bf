import type { ListDepositNetworksData, ListDepositNetworksErrorTag } from "@wallet/core"
import type { QueryHookResult } from "@wallet/react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface WithNetworksProps {
  readonly networks: QueryHookResult<ListDepositNetworksData, ListDepositNetworksErrorTag>
  readonly children: Elements
}

/** Renders children with the networks, with loading and error states. */
export function WithNetworks({ networks, children }: WithNetworksProps) {
  if (networks.data) return children
  if (networks.isError) {
    return (
      <Panel>
        <ErrorState
          text={m.deposits_loadFailed()}
          onRetry={() => void networks.refetch()}
          isRetrying={networks.isFetching}
        />
      </Panel>
    )
  }
  return (
    <Loading className="grid gap-4 @columns:grid-cols-[minmax(0,1fr)_22rem] @columns:gap-6">
      <span className="flex flex-col gap-4">
        <Skeleton className="h-28 rounded-surface" />
        <Skeleton className="h-96 rounded-surface" />
      </span>
      <Skeleton className="h-80 rounded-surface" />
    </Loading>
  )
}
