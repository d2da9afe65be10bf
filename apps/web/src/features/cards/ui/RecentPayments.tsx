import { useQueries } from "@tanstack/react-query"
import { listVirtualCardTransactions, type VirtualCard } from "@wallet/core/cards"
import { toDecimal } from "@wallet/core/money"
import { getVirtualCardTransactionsQueryKey } from "@wallet/core/queries"
import { mostPayments, newestPayments, spentInMonth } from "#features/cards/model/newestPayments.ts"
import { m } from "#i18n/generated/messages.js"
import { walletClient } from "#shared/client/client.ts"
import { Money } from "#shared/money/Money.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { PaymentList } from "./PaymentList.tsx"

/** The number of newest cards whose payments are read. */
const mostCards = 5

/** The last payments of all cards, and what was spent in 30 days; nothing as long as nothing was paid. */
export function RecentPayments({ cards }: { readonly cards: readonly VirtualCard[] }) {
  const queries = useQueries({
    queries: cards.slice(0, mostCards).map(({ id: cardId }) => {
      const filter = { cardId, limit: mostPayments }
      return {
        queryKey: [...getVirtualCardTransactionsQueryKey(walletClient, filter), "newest"],
        queryFn: async () => ({ cardId, ...(await listVirtualCardTransactions(walletClient, filter)) }),
      }
    }),
  })
  if (queries.some(({ isPending }) => isPending)) return <Skeleton className="h-64 rounded-surface" />
  // A card whose payments can't be read shows them, and says why, on its own page.
  const answers = queries.flatMap(({ data }) => data ?? [])
  const payments = newestPayments(answers.map(({ items }) => items))
  if (payments.length === 0) return null
  const labels = new Map(
    answers.flatMap(({ cardId, items }) =>
      items.map(({ id }) => [id, cards.find((card) => card.id === cardId)?.label] as const),
    ),
  )
  const spent = spentInMonth(cards)
  return (
    <Panel
      flush
      title={m.cards_lastPayments()}
      action={
        spent.length > 0 && (
          <p className="flex flex-wrap gap-x-2 text-small text-muted">
            <span>{m.cards_spentMonth()}</span>
            {spent.map((amount) => (
              <Money
                key={amount.currency.code}
                amount={toDecimal(amount)}
                currency={amount.currency.code}
                className="font-semibold text-ink"
              />
            ))}
          </p>
        )
      }
    >
      <PaymentList payments={payments} {...(cards.length > 1 && { nameCard: ({ id }) => labels.get(id) })} />
    </Panel>
  )
}
