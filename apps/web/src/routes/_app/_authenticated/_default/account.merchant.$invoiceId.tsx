import { createFileRoute } from "@tanstack/react-router"
import { InvoiceScreen } from "../../../../features/merchant/ui/InvoiceScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { validateId } from "../../../../lib/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/merchant/$invoiceId")({
  staticData: { title: m.pages_accountMerchantInvoice },
  beforeLoad: ({ params }) => validateId(params.invoiceId),
  component: InvoiceScreen,
})
