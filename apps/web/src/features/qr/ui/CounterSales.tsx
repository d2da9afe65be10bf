import { Link as RouterLink } from "@tanstack/react-router"
import { useInvoices } from "@wallet/react/merchant"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useAccountUpdates } from "#shared/live/useAccountUpdates.ts"
import { Money } from "#shared/money/Money.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const shownAtMost = 5

/** The last sales of a payment link, for the person at the counter. New sales appear live. */
export function CounterSales({ templateId }: { readonly templateId: string }) {
  const { locale } = useLocale()
  useAccountUpdates()
  const sales = useInvoices({ templateId, status: "paid", limit: shownAtMost })
  const items = sales.data?.pages[0]?.items
  return (
    <Panel
      flush
      title={m.qr_incoming()}
      action={
        <Link to="/account/merchant" className="touch-target text-small">
          {m.qr_toSales()}
        </Link>
      }
    >
      {sales.isPending && (
        <Loading>
          <Skeleton className="m-5 h-10" />
        </Loading>
      )}
      {sales.isError && !items && (
        <ErrorState text={m.qr_incomingFailed()} onRetry={() => void sales.refetch()} isRetrying={sales.isFetching} />
      )}
      {items?.length === 0 && <p className="px-5 py-6 text-small text-muted tablet:px-6">{m.qr_incomingEmpty()}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {items?.map(({ id, reference, total, createdAt }) => (
          <li key={id}>
            <RouterLink
              to="/account/merchant/$invoiceId"
              params={{ invoiceId: id }}
              className="flex items-center justify-between gap-4 px-5 py-3.5 text-ink no-underline transition-colors duration-150 -outline-offset-2 hover:bg-sunken tablet:px-6"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-medium wrap-anywhere">{reference}</span>
                <time dateTime={createdAt} className="text-caption text-muted">
                  {formatMoment(createdAt, locale)}
                </time>
              </span>
              <Money {...total} className="font-semibold" />
            </RouterLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
