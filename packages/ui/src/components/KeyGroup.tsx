interface KeyGroupProps {
  readonly title: string
  readonly hint?: string
  /** The keys, with spaces between those that are pressed one after the other or together. */
  readonly rows: readonly (readonly [keys: string, text: string])[]
}

/** Shortcuts that belong together, with their effects. */
export function KeyGroup({ title, hint, rows }: KeyGroupProps) {
  return (
    <section aria-label={title} className="@container">
      <h3 className="text-small font-semibold">{title}</h3>
      {hint && <p className="text-caption text-muted">{hint}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-small @row:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {rows.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(" ").map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control bg-sunken px-1.5 py-0.5 text-center font-sans text-caption forced-colors:border"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
