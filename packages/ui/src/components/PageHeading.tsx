import type { ReactNode, RefObject } from "react"
import type { Elements } from "#i18n/elements.ts"

interface PageHeadingProps {
  readonly children: ReactNode
  /** One sentence that says what one does here. */
  readonly text?: ReactNode
  /** Stands beside the heading. */
  readonly action?: Elements
  /** For a screen that gives its heading the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
}

/** The heading of a page: each page has exactly one. */
export function PageHeading({ children, text, action, headingRef }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 tablet:flex-1 tablet:basis-64">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-title font-semibold outline-none">
          {children}
        </h1>
        {text && <div className="mt-1 text-muted">{text}</div>}
      </div>
      {action}
    </header>
  )
}
