interface CodeFigureProps {
  /** The file that it would stand in. */
  readonly name: string
  readonly code: string
}

/** A piece of code or of a file, as it is. */
export function CodeFigure({ name, code }: CodeFigureProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-surface border border-line bg-surface shadow-raised">
      <figcaption className="border-b border-line px-4 py-3 tablet:px-5 text-caption text-muted">{name}</figcaption>
      {/* The keyboard has to be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-caption tablet:p-5 tablet:text-small">
        <code className="font-mono">{code}</code>
      </pre>
    </figure>
  )
}
