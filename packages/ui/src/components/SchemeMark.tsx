interface SchemeProps {
  /** The name of the card's scheme, as the issuer writes it. */
  readonly name: string
}

/** Our own symbols, because the schemes' trademarks may only be used on their cards. */
const signs: Readonly<Record<string, string>> = {
  visa: "M6 13 10 3M12 13l4-10",
  mastercard: "M3 3v10M8 5v8M13 7v6M18 9v4",
  mir: "M2 11c3 0 3-6 6-6s3 6 6 6 3-6 6-6",
}
const otherSign = "M3 8h16M7 4v8M15 4v8"

/** The scheme of a card: its name in the site's font, with a neutral symbol instead of a trademark. */
export function SchemeMark({ name }: SchemeProps) {
  return (
    <span className="inline-flex items-center gap-[0.35em] font-semibold whitespace-nowrap">
      <SchemeSign name={name} className="h-[0.9em]" />
      <span>{name}</span>
    </span>
  )
}

/** Only the symbol, on a small card. The name is beside it. */
export function SchemeTile({ name }: SchemeProps) {
  return (
    <span aria-hidden className="grid h-8 w-12 shrink-0 place-items-center rounded-control bg-stage text-on-stage">
      <SchemeSign name={name} className="h-4" />
    </span>
  )
}

function SchemeSign({ name, className }: SchemeProps & { readonly className: string }) {
  return (
    <svg viewBox="0 0 22 16" aria-hidden className={className} fill="none" stroke="currentColor" strokeLinecap="round">
      <path d={signs[name.toLowerCase()] ?? otherSign} strokeWidth="2.4" />
    </svg>
  )
}
