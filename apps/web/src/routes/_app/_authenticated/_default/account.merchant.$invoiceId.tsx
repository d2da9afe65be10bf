import { createFileRoute } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { InvoiceScreen } from "#features/merchant/ui/InvoiceScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { validateId } from "#shared/routing/routeIds.ts"

const InvoiceWebhooks = lazy(async () => ({
  default: (await import("#features/webhooks/ui/InvoiceWebhooks.tsx")).InvoiceWebhooks,
}))

export const Route = createFileRoute("/_app/_authenticated/_default/account/merchant/$invoiceId")({
  staticData: { title: m.pages_accountMerchantInvoice },
  beforeLoad: ({ params }) => validateId(params.invoiceId),
  component: InvoicePage,
})

function InvoicePage() {
  const { invoiceId } = Route.useParams()
  return (
    <InvoiceScreen
      webhooks={
        <Suspense>
          <InvoiceWebhooks invoiceId={invoiceId} />
        </Suspense>
      }
    />
  )
}
