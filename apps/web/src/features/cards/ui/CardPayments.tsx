import { useVirtualCardTransactions } from "@wallet/react/cards"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { PaymentList } from "./PaymentList.tsx"

/** The payments with a card, each with its amount and state. */
export function CardPayments({ cardId }: { readonly cardId: string }) {
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useVirtualCardTransactions({ cardId })
  const payments = data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title={m.cards_payments()} flush>
      {!payments && isPending && <Skeleton className="m-5 h-24" />}
      {!payments && !isPending && (
        <ErrorState text={m.cards_paymentsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {payments?.length === 0 && (
        <EmptyState picture="movements" title={m.cards_paymentsEmpty()}>
          <p>{m.cards_paymentsEmptyText()}</p>
          <p className="mt-2">
            <span>{`${m.cards_sandboxText()} `}</span>
            <a
              href="/sandbox/issuer"
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent underline underline-offset-4"
            >
              {m.cards_sandboxLink()}
            </a>
          </p>
        </EmptyState>
      )}
      {payments && <PaymentList payments={payments} />}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Panel>
  )
}
