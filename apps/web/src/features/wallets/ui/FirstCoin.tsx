/** A drawing for an empty chart: one entry with a coin on it, and empty places. */
export function FirstCoin({ className = "h-18" }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 120 72" className={`${className} shrink-0`} aria-hidden fill="none">
      <path d="M42 46h20v18H42zM68 34h20v30H68zM94 18h20v46H94z" className="fill-line" />
      <path d="M16 52h20v12H16z" className="fill-accent" />
      <circle cx="26" cy="40" r="9" className="fill-companion" />
      <path d="M6 67h114" className="stroke-line-strong" strokeWidth="2" />
    </svg>
  )
}
