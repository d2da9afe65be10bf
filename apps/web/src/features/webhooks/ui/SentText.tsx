import { findChangedLines } from "#features/webhooks/model/changedLines.ts"

interface SentTextProps {
  readonly title: string
  readonly text: string
  /** The same part of another attempt: lines that it does not have are marked. */
  readonly other?: string | undefined
}

/** A text that was sent or answered, as it was. */
export function SentText({ title, text, other }: SentTextProps) {
  const changed = other === undefined ? undefined : findChangedLines(text, other)
  return (
    <figure>
      <figcaption className="text-caption text-muted">{title}</figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere whitespace-pre-wrap"
      >
        {changed && changed.size > 0 ? <MarkedLines text={text} changed={changed} /> : text}
      </pre>
    </figure>
  )
}

interface MarkedLinesProps {
  readonly text: string
  readonly changed: ReadonlySet<number>
}

function MarkedLines({ text, changed }: MarkedLinesProps) {
  return text.split("\n").map((line, at) => {
    const Line = changed.has(at) ? "mark" : "span"
    return (
      // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and never move
      <Line key={at} className={changed.has(at) ? "bg-warning-soft text-ink" : undefined}>
        {`${line}\n`}
      </Line>
    )
  })
}
