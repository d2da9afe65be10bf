import type { InvoiceForPayment } from "@wallet/core/contract"
import { BadgeCheck } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Logo } from "#shared/invoices/Logo.tsx"

/** Who asks for the money, and whether our checks of them are done. */
export function MerchantName({ merchant }: { readonly merchant: InvoiceForPayment["merchant"] }) {
  return (
    <div className="flex items-center gap-3">
      {merchant.logoId !== null && <Logo pictureId={merchant.logoId} />}
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
        <span className="font-medium wrap-anywhere">{merchant.name}</span>
        {merchant.verified && (
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck size={16} aria-hidden />
            {m.invoices_verified()}
          </span>
        )}
      </p>
    </div>
  )
}
