import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"

/** The recipient of a code, above the amount. */
export function Payee({ children }: { readonly children: Elements }) {
  return (
    <div>
      <p className="mb-2 text-small text-muted">{m.qr_to()}</p>
      {children}
    </div>
  )
}

/** The amount of a code, in large type. Without an amount the payer chooses one. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <p className="text-small text-muted">{m.qr_amount()}</p>
      {children ? (
        <p className="figures mt-1 text-headline font-semibold wrap-anywhere">{children}</p>
      ) : (
        <p className="mt-1 text-title font-semibold">{m.qr_open()}</p>
      )}
    </div>
  )
}
