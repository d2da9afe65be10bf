import { brand } from "#site/brand.ts"

/** The brand's mark: a folded note whose two ends rise. */
export function BrandMark({ className = "size-8" }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden fill="none">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M6 9.5h5.2L16 21.2 20.8 9.5H26l-7.4 15h-5.2Z" className="fill-on-accent" />
      <circle cx="16" cy="9.8" r="3" className="fill-on-accent" />
    </svg>
  )
}

/** Mark and name. */
export function BrandName() {
  return (
    <span className="inline-flex items-center gap-2.5 text-title font-semibold">
      <BrandMark />
      {brand.name}
    </span>
  )
}
