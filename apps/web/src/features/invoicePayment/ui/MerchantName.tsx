import type { InvoiceForPayment } from "@wallet/core/contract"
import { Fragment } from "react"
import { m } from "#i18n/generated/messages.js"
import { Logo } from "#shared/invoices/Logo.tsx"
import { VerifiedMark } from "#shared/invoices/VerifiedMark.tsx"
import { classes } from "#ui/classes.ts"

/** The longest name, in characters, that stands in large type: two lines of a phone, and one of them for a word. */
const longestLarge = 28
const longestWord = 14

/** The parts of a name between which a line may end: a masked address ends one behind its sign, not within a word. */
const partsOf = (name: string) => name.split(/(?<=@)/)

/** Whom the payer pays, as the heading of the page: before the amount and anything else. */
export function MerchantName({ merchant }: { readonly merchant: InvoiceForPayment["merchant"] }) {
  const parts = partsOf(merchant.name)
  const words = parts.flatMap((part) => part.split(/\s+/))
  const isLarge = merchant.name.length <= longestLarge && words.every(({ length }) => length <= longestWord)
  return (
    <div className="flex items-start gap-4">
      <Logo pictureId={merchant.logoId} />
      <div className="min-w-0">
        <p className="text-small text-muted">{m.invoices_payTo()}</p>
        <h1 className={classes("font-semibold wrap-anywhere", isLarge ? "text-headline" : "text-title")}>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </h1>
        <VerifiedMark isVerified={merchant.verified} />
      </div>
    </div>
  )
}
