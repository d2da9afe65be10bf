import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { classes } from "#ui/classes.ts"

/** The brand's mark: the balance line on a tile. */
export function BrandMark({ className = "size-8" }: { readonly className?: string }) {
  return (
    <span className={classes("inline-block shrink-0 rounded-[28%] bg-accent text-on-accent", className)}>
      <BalanceLine className="size-full" />
    </span>
  )
}

/** The brand's mark and name. */
export function BrandName() {
  return (
    <span className="inline-flex items-center gap-2.5 text-title font-semibold">
      <BrandMark />
      <span>{brand.name}</span>
    </span>
  )
}
