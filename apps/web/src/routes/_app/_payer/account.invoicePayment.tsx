import { createFileRoute, redirect } from "@tanstack/react-router"
import { InvoicePaymentScreen } from "#features/invoicePayment/ui/InvoicePaymentScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { InvoiceSearchSchema } from "#shared/routing/routeIds.ts"

export const Route = createFileRoute("/_app/_payer/account/invoicePayment")({
  staticData: { title: m.pages_accountInvoicePayment },
  validateSearch: InvoiceSearchSchema,
  // The middleware of spec §2, except for links: an invoice can be paid without a session, and the page reports an unknown id.
  beforeLoad: async ({ location, search: { invoiceId, templateId } }) => {
    if (invoiceId !== undefined || templateId !== undefined) return
    const { runMiddleware } = await import("#shared/routing/guards.ts")
    const target = runMiddleware("authenticated", location.href)
    if (target !== undefined) throw redirect(target)
  },
  component: InvoicePaymentScreen,
})
