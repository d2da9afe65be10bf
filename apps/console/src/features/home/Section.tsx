import { type ReactNode, useId } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Dot } from "#shared/Dot.tsx"

interface SectionProps {
  readonly title: string
  readonly action?: Elements
  readonly children: ReactNode
}

/** A named part of the page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 id={id} className="text-small">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A part of an answer: its data, or `unavailable` if the provider could not read it in time. */
type Part<Data> = { readonly state: "ready"; readonly data: Data } | { readonly state: "unavailable" }

/** The content of a part, or that it could not be read. The parts beside it are not affected. */
export function PartOf<Data>({
  part,
  children,
}: {
  readonly part: Part<Data>
  readonly children: (data: Data) => Elements
}) {
  if (part.state === "ready") return <>{children(part.data)}</>
  return (
    <p className="py-2">
      <Dot tone="warning">{m.home_unavailable()}</Dot>
    </p>
  )
}
