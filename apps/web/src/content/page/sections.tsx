import type { ReactNode } from "react"
import { classes } from "#ui/classes.ts"

/** The width and the room of a part of a public page. */
export const sectionStyle = "mx-auto max-w-page px-4 py-16 tablet:px-6 tablet:py-24"

/** A part of a public page. Every other one stands on a band of the background's colour. */
export function Band({ isTinted, children }: { readonly isTinted: boolean; readonly children: ReactNode }) {
  return (
    <section className={classes(isTinted && "border-y border-line bg-canvas")}>
      <div className={sectionStyle}>{children}</div>
    </section>
  )
}

/** The heading of a part, with a sentence below. */
export function SectionHeading({ title, text }: { readonly title: string; readonly text?: string | undefined }) {
  return (
    <div className="max-w-prose">
      <h2 className="text-headline">{title}</h2>
      {text && <p className="mt-3 text-muted">{text}</p>}
    </div>
  )
}

/** Thoughts side by side, the first and the last on the brand's colours: no two of them in a row look the same. */
export function Cards({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
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
export function Steps({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className="mt-10 grid gap-8 desktop:grid-cols-3">
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <p className="figures text-small font-medium text-muted" aria-hidden>
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
export function Questions({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
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
