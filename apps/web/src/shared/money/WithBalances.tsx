import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormSkeleton } from "#ui/SkeletonShapes.tsx"
import { type Balance, useBalances } from "./balances.ts"

/** Shows what needs the customer's balances once they are there; until then their place, or a way to try again. */
export function WithBalances({ children }: { readonly children: (balances: readonly Balance[]) => Elements }) {
  const { balances, wallets } = useBalances()
  if (balances) return children(balances)
  if (wallets.isPending) {
    return <FormSkeleton fields={2} />
  }
  return (
    <Panel>
      <ErrorState
        text={m.wallets_loadFailed()}
        onRetry={() => void wallets.refetch()}
        isRetrying={wallets.isFetching}
      />
    </Panel>
  )
}
