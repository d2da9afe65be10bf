import { createFileRoute, redirect } from "@tanstack/react-router"
import { InvoicePaymentScreen } from "#features/invoicePayment/ui/InvoicePaymentScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { isInForeignFrame } from "#shared/framing/foreignFrame.ts"
import { InvoiceSearchSchema } from "#shared/routing/routeIds.ts"

export const Route = createFileRoute("/_app/_payer/account/invoicePayment")({
  staticData: { title: m.pages_accountInvoicePayment },
  validateSearch: InvoiceSearchSchema,
  // The middleware of spec §2, except for visitors who can pay without a session.
  beforeLoad: async ({ location, search }) => {
    // Nobody signs in inside of another site's page; an invoice that is missing is said to be.
    if (isInForeignFrame) return
    const { runMiddleware } = await import("#shared/routing/guards.ts")
    const target = runMiddleware("authenticated", location.href)
    if (target === undefined) return
    const { isOpenToAnyone } = await import("#features/invoicePayment/model/openToAnyone.ts")
    if (!(await isOpenToAnyone(search))) throw redirect(target)
  },
  component: InvoicePaymentScreen,
})
