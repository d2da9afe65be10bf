import { getRouteApi } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import type { InvoiceForPayment } from "@wallet/core/contract"
import { useInvoiceForPayment } from "@wallet/react"
import { ReceiptText } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { invoiceQueryOptions } from "#features/invoicePayment/model/invoiceQuery.ts"
import { findPayerPage } from "#features/invoicePayment/model/payerPage.ts"
import { isOpen } from "#features/invoicePayment/model/stage.ts"
import { useFrame } from "#features/invoicePayment/model/useFrame.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { queryClient } from "#shared/client/queryClient.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { usePageTitle } from "#shared/routing/pageTitle.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { join } from "#ui/join.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { InvoiceDetails } from "./InvoiceDetails.tsx"
import { InvoiceSummary } from "./InvoiceSummary.tsx"
import { InvoiceWays } from "./InvoiceWays.tsx"

const TemplateForm = lazy(async () => ({ default: (await import("./TemplateForm.tsx")).TemplateForm }))

const route = getRouteApi("/_app/_payer/account/invoicePayment")

/** Polling intervals in milliseconds, because visitors without a session have no live events. */
const askEvery = { open: 3_000, closed: 20_000 }

/** The layout: the summary beside the ways to pay. On a phone the ways are between the summary and the details. */
const columns =
  "mx-auto grid max-w-prose items-start gap-4 desktop:max-w-none desktop:grid-cols-[26rem_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-6"

/** The public page of an invoice: merchant, amount, ways to pay and the state of the payment. */
export function InvoicePaymentScreen() {
  const { invoiceId, templateId } = route.useSearch()
  if (invoiceId !== undefined) return <Invoice key={invoiceId} invoiceId={invoiceId} />
  if (templateId !== undefined) {
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <TemplateForm key={templateId} templateId={templateId} />
      </Suspense>
    )
  }
  return <NoInvoice />
}

function Invoice({ invoiceId }: { readonly invoiceId: string }) {
  const [address, setAddress] = useState(() => findPayerPage(invoiceId)?.address)
  // Fetched before it is shown, so that the page is not empty in between.
  const onAddress = async (chosen: string) => {
    await queryClient.fetchQuery(invoiceQueryOptions(invoiceId, chosen)).catch(() => undefined)
    setAddress(chosen)
  }
  const query = useInvoiceForPayment(
    { invoiceId, ...(address !== undefined && { address }) },
    { refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? askEvery.open : askEvery.closed) },
  )
  const { data } = query
  usePageTitle(useInvoiceTitle(data))
  useFrame(data)
  if (query.isPending) return <PaymentSkeleton />
  if (!data) {
    const isMissing = hasTag(query.error, "not_found")
    return (
      <>
        <PageHeading>{m.pages_accountInvoicePayment()}</PageHeading>
        <Panel>
          <ErrorState
            {...(isMissing && { title: m.invoices_missingTitle() })}
            text={isMissing ? m.invoices_missing() : m.invoices_loadFailed()}
            {...(!isMissing && { onRetry: () => void query.refetch() })}
            isRetrying={query.isFetching}
          />
        </Panel>
      </>
    )
  }
  return (
    <div className={columns}>
      <InvoiceSummary invoice={data} />
      <div className="min-w-0 desktop:row-span-2">
        <InvoiceWays invoice={data} onAddress={onAddress} />
      </div>
      <InvoiceDetails invoice={data} />
    </div>
  )
}

/** The page title of an invoice: the merchant and the due amount, or the total if nothing is due. */
function useInvoiceTitle(invoice: InvoiceForPayment | undefined): string | undefined {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  if (!invoice) return undefined
  const { merchant, due, total } = invoice
  const amount = formatWireMoney(isZero(due) ? total : due, { locale, regionCode })
  return isOpen(invoice) ? m.invoices_payTitle({ merchant: merchant.name, amount }) : join(" · ", merchant.name, amount)
}

function PaymentSkeleton() {
  return (
    <Loading className={columns}>
      <Skeleton className="h-80 rounded-surface" />
      {/* As high as the ways to pay, so that the foot of the page is where it will be. */}
      <Skeleton className="h-140 rounded-surface desktop:h-96" />
    </Loading>
  )
}

function NoInvoice() {
  return (
    <>
      <PageHeading>{m.pages_accountInvoicePayment()}</PageHeading>
      <Panel>
        <EmptyState
          icon={<ReceiptText size={24} />}
          title={m.invoices_noneTitle()}
          action={
            <ButtonLink kind="secondary" to="/account/invoicesSessions">
              {m.pages_accountInvoicesSessions()}
            </ButtonLink>
          }
        >
          {m.invoices_noneText()}
        </EmptyState>
      </Panel>
    </>
  )
}
