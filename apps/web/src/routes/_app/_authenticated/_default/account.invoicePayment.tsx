import { createFileRoute } from "@tanstack/react-router"
import { UpcomingScreen } from "../../../../features/upcoming/ui/UpcomingScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { InvoiceSearchSchema } from "../../../../lib/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/invoicePayment")({
  staticData: { title: m.pages_accountInvoicePayment },
  validateSearch: InvoiceSearchSchema,
  component: UpcomingScreen,
})
