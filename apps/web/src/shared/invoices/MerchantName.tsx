import type { InvoiceForPayment } from "@wallet/core/contract"
import { Fragment } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { Logo } from "./Logo.tsx"
import { VerifiedMark } from "./VerifiedMark.tsx"

/** The longest name in large type, in characters: two lines on a phone. */
const longestLarge = 28
const longestWord = 14

/** The parts of a name that a line may break between: a masked address breaks after its @. */
const splitName = (name: string) => name.split(/(?<=@)/)

export interface MerchantNameProps {
  readonly merchant: InvoiceForPayment["merchant"]
  /** `p`, in smaller type, for a preview within another page. */
  readonly heading: "h1" | "p"
}

/** The merchant's name as the heading of the payer's page, above the amount. */
export function MerchantName({ merchant, heading }: MerchantNameProps) {
  const Heading = heading
  const parts = splitName(merchant.name)
  const words = parts.flatMap((part) => part.split(/\s+/))
  const isLarge = merchant.name.length <= longestLarge && words.every(({ length }) => length <= longestWord)
  return (
    <div className="flex items-start gap-4">
      <Logo pictureId={merchant.logoId} />
      <div className="min-w-0">
        <p className="text-small text-muted">{m.invoices_payTo()}</p>
        <Heading
          className={classes(
            "font-semibold wrap-anywhere",
            // A masked address is no name to read out.
            heading === "h1" && isLarge && merchant.hasName !== false ? "text-headline" : "text-title",
          )}
        >
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              <span>{part}</span>
            </Fragment>
          ))}
        </Heading>
        {merchant.hasName === false && <p className="text-small text-muted">{m.invoices_nameMissing()}</p>}
        <VerifiedMark isVerified={merchant.verified} />
      </div>
    </div>
  )
}
