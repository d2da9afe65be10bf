import { m } from "#i18n/generated/messages.js"
import { isInForeignFrame } from "#shared/framing/foreignFrame.ts"
import { type ButtonKind, buttonStyle } from "#ui/buttonStyle.ts"

interface ReturnLinkProps {
  /** An https URL: the contract accepts no other. */
  readonly href: string | null
  readonly merchant: string
  readonly kind?: ButtonKind
}

/** A link back to the merchant's own page, if there is one. */
export function ReturnLink({ href, merchant, kind = "primary" }: ReturnLinkProps) {
  if (href === null) return null
  return (
    <a href={href} rel="noreferrer" target={isInForeignFrame ? "_top" : undefined} className={buttonStyle(kind)}>
      {m.invoices_returnTo({ merchant })}
    </a>
  )
}
