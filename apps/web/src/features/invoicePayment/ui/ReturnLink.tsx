import { m } from "#i18n/generated/messages.js"
import { type ButtonKind, buttonStyle } from "#ui/buttonStyle.ts"

interface ReturnLinkProps {
  /** Over https, as the contract holds the merchant to. */
  readonly href: string | null
  readonly merchant: string
  readonly kind?: ButtonKind
}

/** Back to the merchant's own page, where they gave one. */
export function ReturnLink({ href, merchant, kind = "primary" }: ReturnLinkProps) {
  if (href === null) return null
  return (
    <a href={href} rel="noreferrer" className={buttonStyle(kind)}>
      {m.invoices_returnTo({ merchant })}
    </a>
  )
}
