import type { ReactNode } from "react"

interface PageHeadingProps {
  readonly children: ReactNode
  /** One sentence that says what one does here. */
  readonly text?: ReactNode
  /** Stands beside the heading. */
  readonly action?: ReactNode
}

/** The heading of a page: each page has exactly one. */
export function PageHeading({ children, text, action }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-title font-semibold">{children}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}
