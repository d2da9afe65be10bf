import { type ReactNode, useId } from "react"
import type { Elements } from "#i18n/elements.ts"
import { classes } from "./classes.ts"

interface PanelProps {
  readonly title?: string
  /** Stands beside the title, e.g. a link to more. */
  readonly action?: Elements
  readonly children: ReactNode
  /** Without inner space, for lists that reach the edge. */
  readonly flush?: boolean
  readonly className?: string
}

/** A surface that holds one thing. With a title it is a named region. It is clipped, and not a scroll container: buttons inside may be sticky. */
export function Panel({ title, action, children, flush = false, className }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classes("min-w-0 overflow-clip rounded-surface border border-line bg-surface", className)}
    >
      {title !== undefined && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-1 tablet:px-6">
          {/* What does not fit beside the title stands under it: the panel would cut it off. */}
          <h2 id={titleId} className="flex-1 basis-32 text-title font-semibold">
            {title}
          </h2>
          {action}
        </header>
      )}
      <div className={classes(!flush && "p-5 tablet:p-6", !flush && title !== undefined && "pt-3 tablet:pt-4")}>
        {children}
      </div>
    </section>
  )
}
