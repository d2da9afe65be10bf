import { type ReactNode, useId } from "react"
import type { Elements } from "#i18n/elements.ts"

interface PartProps {
  readonly title: string
  /** Stands beside the title. */
  readonly action?: Elements
  readonly children: ReactNode
}

/** A part of a screen, under a hairline. It is a named region. */
export function Part({ title, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line">
        <h2 id={id} className="heading">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
