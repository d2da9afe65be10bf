import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { classes } from "#ui/classes.ts"
import { titleSize } from "./titleSize.ts"

interface PageHeroProps {
  readonly title: string
  readonly lead: string
  readonly badge?: string | undefined
  /** Small, below the actions. */
  readonly note?: string | undefined
  readonly figure?: Elements
  /** The next steps. */
  readonly children?: ReactNode
}

/**
 * The beginning of a public page: what it is about, the first step, and a picture of the thing. Where there is nothing
 * to draw, the words take its place beside the title.
 */
export function PageHero({ title, lead, badge, note, figure, children }: PageHeroProps) {
  const words = (
    <>
      <p className="max-w-prose text-title font-normal text-muted">{lead}</p>
      {children && <div className="mt-8 flex flex-col gap-3 empty:hidden tablet:flex-row">{children}</div>}
      {note && <p className="mt-5 max-w-prose text-small text-muted">{note}</p>}
    </>
  )
  return (
    <div
      className={classes(
        "mx-auto grid max-w-page px-4 pt-12 pb-16 tablet:px-6 tablet:pt-20",
        // Without a picture the words begin where those of the sections below do.
        figure === undefined
          ? "gap-6 desktop:grid-cols-2 desktop:gap-8"
          : "items-center gap-12 desktop:grid-cols-[1.15fr_1fr]",
      )}
    >
      <div className="min-w-0">
        {badge && (
          <p className="mb-5 inline-flex rounded-full bg-warning-soft px-3 py-1 text-caption font-medium text-warning">
            {badge}
          </p>
        )}
        <h1 className={titleSize(title)}>{title}</h1>
        {figure !== undefined && <div className="mt-6">{words}</div>}
      </div>
      {/* The first lines of both stand at one height. */}
      {figure === undefined ? (
        <div className={classes("min-w-0 desktop:pt-2", badge && "desktop:pt-14")}>{words}</div>
      ) : (
        figure
      )}
    </div>
  )
}
