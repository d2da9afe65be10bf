import { Link } from "@tanstack/react-router"
import { type Notification, type NotificationTopic } from "@wallet/core/contract"
import { ArrowDownLeft, ArrowUpRight, CreditCard, Gift, ReceiptText, ShieldCheck, UserRoundCheck } from "lucide-react"
import { getTopic, notificationTarget, notificationText } from "#features/notifications/model/notificationTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"
import { VisuallyHidden } from "#ui/VisuallyHidden.tsx"

const icons: Record<NotificationTopic, typeof ShieldCheck> = {
  incoming: ArrowDownLeft,
  outgoing: ArrowUpRight,
  invoices: ReceiptText,
  cards: CreditCard,
  verification: UserRoundCheck,
  referral: Gift,
  security: ShieldCheck,
}

/** Notifications about money that was returned. */
const cameBack: ReadonlySet<Notification["kind"]> = new Set(["transfer_returned", "withdrawal_returned"])

interface NotificationRowProps {
  readonly notification: Notification
  readonly onOpen?: (() => void) | undefined
}

/** One notification, linked to its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { kind, detail, createdAt, readAt } = notification
  const Icon = icons[cameBack.has(kind) ? "incoming" : getTopic(kind)]
  return (
    <Link
      {...notificationTarget(notification)}
      {...(onOpen && { onClick: onOpen })}
      className="flex items-start gap-3 rounded-control px-3 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
    >
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classes("figures text-small", readAt === null && "font-semibold")}>
          <span>{notificationText(notification, locale, regionCode)}</span>
          {readAt === null && <VisuallyHidden>{`, ${m.notifications_unread()}`}</VisuallyHidden>}
        </span>
        {detail !== null && <span className="text-caption text-muted wrap-anywhere">{detail}</span>}
        <time dateTime={createdAt} className="figures text-caption text-muted">
          {formatMoment(createdAt, locale)}
        </time>
      </span>
      {readAt === null && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </Link>
  )
}
