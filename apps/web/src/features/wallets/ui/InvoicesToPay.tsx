import { useInternalInvoiceSessions } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

const waiting: ReadonlySet<string> = new Set(["open", "method_chosen", "awaiting_payment"])

/** Invoices that the customer has begun to pay. Nothing stands here while none waits. */
export function InvoicesToPay() {
  const count = useInternalInvoiceSessions().data?.filter(({ state }) => waiting.has(state)).length ?? 0
  if (count === 0) return null
  return (
    <Notice
      kind="info"
      action={
        <Link to="/account/invoicesSessions" className="touch-target shrink-0">
          {m.wallets_invoicesAction()}
        </Link>
      }
    >
      {m.wallets_invoicesToPay({ count })}
    </Notice>
  )
}
