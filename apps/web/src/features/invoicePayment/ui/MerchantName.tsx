import type { InvoiceForPayment } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Logo } from "#shared/invoices/Logo.tsx"
import { VerifiedMark } from "#shared/invoices/VerifiedMark.tsx"
import { classes } from "#ui/classes.ts"

/** The longest name, in characters, that stands in large type: two lines of a phone. */
const longestLarge = 28

/** Whom the payer pays, as the heading of the page: before the amount and anything else. */
export function MerchantName({ merchant }: { readonly merchant: InvoiceForPayment["merchant"] }) {
  return (
    <div className="flex items-start gap-4">
      <Logo pictureId={merchant.logoId} />
      <div className="min-w-0">
        <p className="text-small text-muted">{m.invoices_payTo()}</p>
        <h1
          className={classes(
            "font-semibold wrap-anywhere",
            merchant.name.length <= longestLarge ? "text-headline" : "text-title",
          )}
        >
          {merchant.name}
        </h1>
        <VerifiedMark isVerified={merchant.verified} />
      </div>
    </div>
  )
}
