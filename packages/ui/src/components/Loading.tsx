import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"

/** Skeletons, and once for those who hear the page that something loads. */
export function Loading({
  className = "block",
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <output aria-label={m.common_loading()} className={className}>
      {children}
    </output>
  )
}
