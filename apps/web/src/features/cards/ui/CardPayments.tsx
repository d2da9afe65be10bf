import type { CardTransaction } from "@wallet/core/cards"
import { useVirtualCardTransactions } from "@wallet/react/cards"
import { lazy, Suspense, useState } from "react"
import { isNothing, paymentAmount } from "#features/cards/model/paymentAmount.ts"
import { declineText, paymentStates } from "#features/cards/model/paymentTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { Avatar } from "#ui/Avatar.tsx"
import { Badge } from "#ui/Badge.tsx"
import { Drawer } from "#ui/Drawer.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const PaymentDetail = lazy(async () => ({ default: (await import("./PaymentDetail.tsx")).PaymentDetail }))

/** The payments with a card, each with what was asked for and what became of it. */
export function CardPayments({ cardId }: { readonly cardId: string }) {
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useVirtualCardTransactions({ cardId })
  const [openId, setOpenId] = useState<string>()
  const payments = data?.pages.flatMap(({ items }) => items)
  const shown = payments?.find(({ id }) => id === openId)
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
      <ul className="divide-y divide-line">
        {payments?.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} onOpen={() => setOpenId(payment.id)} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      <Drawer
        title={shown?.merchant.name ?? ""}
        isOpen={shown !== undefined}
        onOpenChange={(isOpen) => isOpen || setOpenId(undefined)}
      >
        <Suspense>{shown && <PaymentDetail payment={shown} />}</Suspense>
      </Drawer>
    </Panel>
  )
}

interface PaymentRowProps {
  readonly payment: CardTransaction
  readonly onOpen: () => void
}

function PaymentRow({ payment, onOpen }: PaymentRowProps) {
  const { locale } = useLocale()
  const { kind, text } = lookUp(paymentStates, payment.state, unknownState)
  const isForeign = payment.amount.currency !== payment.billed.currency
  const facts = [formatMoment(payment.createdAt, locale), payment.online && m.cards_txOnline()]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer items-start gap-3 px-5 py-3 text-left transition-colors duration-150 hover:bg-sunken tablet:px-6"
    >
      <Avatar name={payment.merchant.name} seed={payment.merchant.name} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{payment.merchant.name}</span>
        <span className="block text-caption text-muted">{facts.filter(Boolean).join(" · ")}</span>
        {payment.declineReason && (
          <span className="block text-caption text-danger">{declineText(payment.declineReason)}</span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Money
          {...paymentAmount(payment)}
          className={payment.state === "declined" ? "text-muted line-through" : "font-medium"}
        />
        {isForeign && <Money {...payment.amount} className="text-caption text-muted" />}
        {!isNothing(payment.refunded) && (
          <Money {...payment.refunded} sign="always" className="text-caption text-success" />
        )}
        <Badge kind={kind}>{text()}</Badge>
      </span>
    </button>
  )
}
