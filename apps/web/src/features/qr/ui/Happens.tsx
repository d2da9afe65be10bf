import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"

/** What the next step does, and what it does not do yet. */
export function Happens({ children }: { readonly children: ReactNode }) {
  return (
    <Notice kind="info" title={m.qr_happens()}>
      {children}
    </Notice>
  )
}
