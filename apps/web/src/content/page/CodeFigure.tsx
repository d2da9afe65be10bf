import type { Sample } from "#content/shapes.ts"

interface CodeFigureProps extends Sample {
  /** Label of the download button. Without it there is none. */
  readonly download?: string
}

/** A piece of code or of a file, as it is. */
export function CodeFigure({ name, code, download }: CodeFigureProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-surface border border-line bg-surface shadow-raised">
      <figcaption className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 tablet:px-5 text-caption text-muted">
        <span>{name}</span>
        {download && (
          <a
            // Without a request, and without a second copy that could differ from what is shown.
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(code)}`}
            download={name}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            {download}
          </a>
        )}
      </figcaption>
      {/* The keyboard has to be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-caption tablet:p-5 tablet:text-small">
        <code className="font-mono">{code}</code>
      </pre>
    </figure>
  )
}
