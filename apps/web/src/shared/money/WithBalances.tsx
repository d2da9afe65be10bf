import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormSkeleton } from "#ui/SkeletonShapes.tsx"
import { type Balance, useBalances } from "./balances.ts"

interface WithBalancesProps {
  readonly children: (balances: readonly Balance[]) => Elements
  /** The placeholder of the content, if it is more than a form. */
  readonly waiting?: Elements
}

/** Shows content that needs the customer's balances once they are there; until then a placeholder, or a retry. */
export function WithBalances({ children, waiting = <FormSkeleton fields={2} /> }: WithBalancesProps) {
  const { balances, wallets } = useBalances()
  if (balances) return children(balances)
  if (wallets.isPending) {
    return waiting
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
