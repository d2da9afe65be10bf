import type { Network } from "@wallet/core/money"
import { useChainTransaction } from "@wallet/react"
import { lookAgainAfter, mayChange } from "#features/explorer/model/transactionState.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Notice } from "#ui/Notice.tsx"
import { NetworkQuestion } from "./NetworkQuestion.tsx"
import { OwnOperations } from "./OwnOperations.tsx"
import { ResultSkeleton } from "./ResultSkeleton.tsx"
import { networkNames, SilentNetworks } from "./SilentNetworks.tsx"
import { TransactionCard } from "./TransactionCard.tsx"

interface TransactionResultProps {
  readonly hash: string
  /** The networks that the hash may belong to. */
  readonly networks: readonly Network[]
  readonly network: string | undefined
}

/** A transaction, fetched again until it can no longer change. */
export function TransactionResult({ hash, networks, network }: TransactionResultProps) {
  const query = useChainTransaction(
    { hash, ...(network !== undefined && { network }) },
    {
      refetchInterval: ({ state: { data } }) => {
        const isSettled = data && data.transactions.length > 0 && !data.transactions.some(mayChange)
        return isSettled ? false : lookAgainAfter
      },
    },
  )
  if (query.isPending) return <ResultSkeleton />
  if (!query.data) {
    return (
      <ErrorState text={m.explorer_loadFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  const { transactions, searched, unavailable } = query.data
  const [transaction] = transactions
  const isAmbiguous = transactions.length > 1
  return (
    <div className="flex flex-col gap-4">
      <OwnOperations text={hash} />
      <SilentNetworks ids={unavailable} />
      {transaction && !isAmbiguous && <TransactionCard transaction={transaction} />}
      {transactions.length === 0 && searched.length > 0 && (
        <Notice kind="info" title={m.explorer_unknownTitle()}>
          <p>{m.explorer_unknownText()}</p>
          <p className="mt-1 text-muted">{m.explorer_searched({ networks: networkNames(searched) })}</p>
        </Notice>
      )}
      {(isAmbiguous || (!transaction && networks.length > 1)) && (
        <NetworkQuestion text={hash} networks={networks} network={network} />
      )}
    </div>
  )
}
