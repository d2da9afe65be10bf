import type { ReactNode } from "react"
import type { Titled, Tone } from "#content/shapes.ts"
import { classes } from "#ui/classes.ts"

/** The width and the room of a part of a public page. */
export const sectionStyle = "mx-auto max-w-page px-4 py-16 tablet:px-6 tablet:py-24"

const toneStyles = {
  cobalt: "bg-accent text-on-accent",
  warm: "bg-companion text-stage",
  ink: "bg-stage text-on-stage",
} as const

interface BandProps {
  readonly isTinted: boolean
  /** Below what is seen at first. A part in sight that waits for its room would move what follows it. */
  readonly isFar?: boolean
  readonly tone?: Tone | undefined
  readonly children: ReactNode
}

/** A part of a public page. Every other one stands on a band of the background's colour, some on one of the brand's. */
export function Band({ isTinted, isFar = false, tone, children }: BandProps) {
  return (
    <section
      className={classes(isFar && "far-part", tone ? toneStyles[tone] : isTinted && "border-y border-line bg-canvas")}
    >
      <div className={sectionStyle}>{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  readonly title: string
  readonly text?: string | undefined
  /** On a coloured band the sentence has the colour of the title. */
  readonly isOnTone?: boolean
}

/** The heading of a part, with a sentence below. */
export function SectionHeading({ title, text, isOnTone = false }: SectionHeadingProps) {
  return (
    <div className="max-w-prose">
      <h2 className="text-headline">{title}</h2>
      {text && <p className={classes("mt-3", !isOnTone && "text-muted")}>{text}</p>}
    </div>
  )
}

interface ItemsProps {
  readonly items: readonly Titled[]
}

/** Thoughts side by side under a strong line each, in the colour of their band. */
export function Columns({ items, isOnTone }: ItemsProps & { readonly isOnTone: boolean }) {
  return (
    <div className="mt-10 grid gap-8 tablet:grid-cols-3">
      {items.map(({ title, text }) => (
        <div key={title} className="border-t-4 border-current pt-5">
          <h3 className="text-title">{title}</h3>
          <p className={classes("mt-2", !isOnTone && "text-muted")}>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** Thoughts below each other in large type, what each means beside it. */
export function Rows({ items, isOnTone }: ItemsProps & { readonly isOnTone: boolean }) {
  return (
    <div className="mt-8">
      {items.map(({ title, text }) => (
        <div
          key={title}
          className={classes(
            "grid gap-2 border-t py-6 tablet:py-8 desktop:grid-cols-2 desktop:items-baseline desktop:gap-8",
            isOnTone ? "border-current/30" : "border-line",
          )}
        >
          <h3 className="text-headline">{title}</h3>
          <p className={classes("max-w-prose text-title font-normal", !isOnTone && "text-muted")}>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** Thoughts side by side, the first and the last on the brand's colours: no two of them in a row look the same. */
export function Cards({ items }: ItemsProps) {
  const last = items.length - 1
  // Three in a row: what is missing in the last row, the first and the last make up.
  const missing = (3 - (items.length % 3)) % 3
  return (
    <div className="mt-10 grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {items.map(({ title, text }, index) => (
        <div
          key={title}
          className={classes(
            "flex min-h-40 flex-col justify-between gap-6 rounded-surface p-6",
            index === 0 && "bg-accent text-on-accent",
            index === 0 && missing > 0 && "desktop:col-span-2",
            index === last && index > 0 && "bg-companion text-stage tablet:max-desktop:odd:col-span-2",
            index === last && missing > 1 && "desktop:col-span-2",
            index > 0 && index < last && "border border-line bg-surface",
          )}
        >
          <h3 className="text-title">{title}</h3>
          <p className={classes(index > 0 && index < last && "text-muted")}>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** One line of a list, with a tick. */
export function Point({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden fill="none">
        <path d="m4 10.5 4 4 8-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>{children}</span>
    </li>
  )
}

/** A way in numbered steps. */
export function Steps({ items, isLarge }: ItemsProps & { readonly isLarge: boolean }) {
  return (
    <ol className="mt-10 grid gap-8 tablet:grid-cols-3">
      {items.map(({ title, text }, index) => (
        <li key={title} className={classes(!isLarge && "border-t-2 border-accent pt-5")}>
          <p
            className={classes(
              "figures",
              isLarge ? "mb-4 text-figure font-semibold text-accent" : "text-small font-medium text-muted",
            )}
            aria-hidden
          >
            {index + 1}
          </p>
          <h3 className="mt-1 text-title">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Questions that open to their answers, without any script. */
export function Questions({ items }: ItemsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, text }) => (
        <details key={title} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium">
            <span>{title}</span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden
              fill="none"
              className="size-5 shrink-0 text-muted group-open:rotate-45"
            >
              <path d="M10 4v12M4 10h12" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </summary>
          <p className="max-w-prose pb-5 text-muted">{text}</p>
        </details>
      ))}
    </div>
  )
}
