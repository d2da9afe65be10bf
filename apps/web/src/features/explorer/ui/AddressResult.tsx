import { Link } from "@tanstack/react-router"
import type { ChainTransaction } from "@wallet/core/contract"
import type { Network } from "@wallet/core/money"
import { useAddressTransactions } from "@wallet/react"
import { lookAgainAfter, transactionStates } from "#features/explorer/model/transactionState.ts"
import { summarize } from "#features/explorer/model/transferText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Status } from "#ui/Status.tsx"
import { NetworkQuestion } from "./NetworkQuestion.tsx"
import { ResultSkeleton } from "./ResultSkeleton.tsx"
import { networkNames, SilentNetworks } from "./SilentNetworks.tsx"

interface AddressResultProps {
  readonly address: string
  readonly networks: readonly Network[]
  readonly network: string | undefined
}

/** The newest transactions at an address. */
export function AddressResult({ address, networks, network }: AddressResultProps) {
  const query = useAddressTransactions(
    { address, ...(network !== undefined && { network }) },
    { refetchInterval: lookAgainAfter },
  )
  if (query.isPending) return <ResultSkeleton />
  if (!query.data) {
    return (
      <ErrorState text={m.explorer_loadFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  const { transactions, unavailable } = query.data
  return (
    <div className="flex flex-col gap-4">
      <SilentNetworks ids={unavailable} />
      {networks.length > 1 && <NetworkQuestion text={address} networks={networks} network={network} />}
      <Panel title={m.explorer_addressNewest()} flush>
        {transactions.length === 0 ? (
          <EmptyState title={m.explorer_addressEmpty()} />
        ) : (
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {transactions.map((transaction) => (
              <Line key={`${transaction.network} ${transaction.txid}`} transaction={transaction} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function Line({ transaction }: { readonly transaction: ChainTransaction }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { txid, network, seenAt, state } = transaction
  const look = lookUp(transactionStates, state, unknownState)
  return (
    <li>
      <Link
        to="/explorer/$hash"
        params={{ hash: txid }}
        search={{ network }}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5 text-ink no-underline hover:bg-sunken tablet:px-6"
      >
        <span className="min-w-0">
          <span className="figures block font-medium wrap-anywhere">
            {summarize(transaction, { locale, regionCode })}
          </span>
          <span className="block text-caption text-muted">
            <span>{`${networkNames([network])}, `}</span>
            <time dateTime={seenAt}>{formatMoment(seenAt, locale)}</time>
          </span>
        </span>
        <Status tone={look.tone}>{look.title()}</Status>
      </Link>
    </li>
  )
}
