import type { CardTransaction } from "@wallet/core/cards"
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

const PaymentDetail = lazy(async () => ({ default: (await import("./PaymentDetail.tsx")).PaymentDetail }))

interface PaymentListProps {
  readonly payments: readonly CardTransaction[]
  /** The name of the card that paid, in a list of several cards. */
  readonly nameCard?: (payment: CardTransaction) => string | undefined
}

/** Payments with cards, each of which opens with all that is known of it. */
export function PaymentList({ payments, nameCard }: PaymentListProps) {
  const [openId, setOpenId] = useState<string>()
  const shown = payments.find(({ id }) => id === openId)
  return (
    <>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} card={nameCard?.(payment)} onOpen={() => setOpenId(payment.id)} />
          </li>
        ))}
      </ul>
      <Drawer
        title={shown?.merchant.name ?? ""}
        isOpen={shown !== undefined}
        onOpenChange={(isOpen) => isOpen || setOpenId(undefined)}
      >
        <Suspense>{shown && <PaymentDetail payment={shown} />}</Suspense>
      </Drawer>
    </>
  )
}

interface PaymentRowProps {
  readonly payment: CardTransaction
  readonly card: string | undefined
  readonly onOpen: () => void
}

function PaymentRow({ payment, card, onOpen }: PaymentRowProps) {
  const { locale } = useLocale()
  const { kind, text } = lookUp(paymentStates, payment.state, unknownState)
  const isForeign = payment.amount.currency !== payment.billed.currency
  const facts = [card, formatMoment(payment.createdAt, locale), payment.online && m.cards_txOnline()]
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
