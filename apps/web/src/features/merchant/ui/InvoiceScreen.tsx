import { getRouteApi } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import type { InvoiceDetail } from "@wallet/core/contract"
import { useInvoice } from "@wallet/react/merchant"
import { timelineSteps } from "#features/merchant/model/timelineSteps.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { ReceivedBar } from "#shared/invoices/ReceivedBar.tsx"
import { HeadlineMoney } from "#shared/money/HeadlineMoney.tsx"
import { useMoneyText } from "#shared/money/useMoneyText.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { usePageTitle } from "#shared/routing/pageTitle.ts"
import { Columns } from "#ui/Columns.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ShareLink } from "#ui/ShareLink.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Timeline } from "#ui/Timeline.tsx"
import { InvoiceActions } from "./InvoiceActions.tsx"
import { InvoiceAmounts } from "./InvoiceAmounts.tsx"
import { InvoicePayments } from "./InvoicePayments.tsx"
import { InvoiceStatus } from "./InvoiceStatus.tsx"
import { InvoiceTerms } from "./InvoiceTerms.tsx"
import { RefundList } from "./RefundList.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/merchant/$invoiceId")

/** The polling interval in milliseconds for an invoice that may still change, because live events can get lost. */
const askEvery = 5_000

/** The merchant's page of one invoice, with its webhook deliveries. */
export function InvoiceScreen({ webhooks }: { readonly webhooks: Elements }) {
  const { invoiceId } = route.useParams()
  const query = useInvoice(
    { invoiceId },
    { refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? askEvery : false) },
  )
  if (query.data) return <Shown detail={query.data} webhooks={webhooks} />
  const isMissing = hasTag(query.error, "not_found")
  return (
    <>
      <BackLink />
      <PageHeading>{m.pages_accountMerchantInvoice()}</PageHeading>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-96 rounded-surface" />
        </Loading>
      ) : (
        <Panel>
          <ErrorState
            {...(isMissing && { title: m.invoices_missingTitle() })}
            text={isMissing ? m.invoices_ownMissing() : m.invoices_loadFailed()}
            {...(!isMissing && { onRetry: () => void query.refetch() })}
            isRetrying={query.isFetching}
          />
        </Panel>
      )}
    </>
  )
}

function isOpen({ invoice: { status } }: InvoiceDetail): boolean {
  return status === "created" || status === "pending"
}

function BackLink() {
  return (
    <p className="mb-2 text-small">
      <Link to="/account/merchant" className="touch-target">
        {m.invoices_toList()}
      </Link>
    </p>
  )
}

interface ShownProps {
  readonly detail: InvoiceDetail
  readonly webhooks: Elements
}

function Shown({ detail, webhooks }: ShownProps) {
  const { invoice, payments, refunds, actions } = detail
  const { orderId, reference, description, paymentUrl, total } = invoice
  usePageTitle(`${orderId ?? reference} · ${useMoneyText(total)}`)
  return (
    <>
      <BackLink />
      <PageHeading text={description ?? undefined}>
        {orderId === null ? reference : m.invoices_ofOrder({ orderId })}
      </PageHeading>
      <Columns
        main={
          <>
            <Panel>
              {/* Screen readers announce the payment. */}
              <output className="flex flex-wrap items-center gap-2">
                <InvoiceStatus invoice={invoice} />
              </output>
              <Headline detail={detail} />
              <InvoiceAmounts detail={detail} />
            </Panel>
            <InvoicePayments invoice={invoice} payments={payments} canRefund={actions.includes("refund")} />
            <RefundList refunds={refunds} payments={payments} />
            <InvoiceTerms invoice={invoice} />
            {webhooks}
          </>
        }
        side={
          <>
            <Panel title={m.invoices_payPage()}>
              <ShareLink href={paymentUrl} codeLabel={m.invoices_payPageCode()} />
            </Panel>
            <InvoiceActions detail={detail} />
            <Panel title={m.invoices_timeline()}>
              <Timeline label={m.invoices_timeline()} steps={timelineSteps(detail)} />
            </Panel>
          </>
        }
      />
    </>
  )
}

/**
 * The total; of an open invoice that was partly paid what is still due, and how much has come. One that closed with a part
 * paid says what to do.
 */
function Headline({ detail: { invoice, actions } }: { readonly detail: InvoiceDetail }) {
  const { total, due } = invoice
  const received = computeArrived(invoice)
  const isPart = !isZero(received) && !isZero(due)
  const isOpenPart = isPart && (invoice.status === "created" || invoice.status === "pending")
  const texts = { paid: useMoneyText(received), total: useMoneyText(total) }
  return (
    <div className="mt-2 mb-4">
      <p className="text-headline font-semibold">
        <HeadlineMoney {...(isOpenPart ? due : total)} />
      </p>
      {isOpenPart && <p className="text-small text-muted">{m.invoices_due()}</p>}
      {isPart && <ReceivedBar total={total} received={received} />}
      {isPart && !isOpenPart && (
        <div className="mt-3">
          <Notice kind="warning">
            {actions.includes("extend") ? m.invoices_closedPartOwn(texts) : m.invoices_closedPartRefund(texts)}
          </Notice>
        </div>
      )}
    </div>
  )
}
