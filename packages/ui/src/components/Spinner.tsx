/** A small turning ring for work that is under way. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" role="img" aria-label={label} fill="none">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
