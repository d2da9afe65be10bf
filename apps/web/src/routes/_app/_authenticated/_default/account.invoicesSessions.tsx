import { createFileRoute } from "@tanstack/react-router"
import { InvoiceSessionsScreen } from "#features/invoiceSessions/ui/InvoiceSessionsScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/invoicesSessions")({
  staticData: { title: m.pages_accountInvoicesSessions },
  component: InvoiceSessionsScreen,
})
