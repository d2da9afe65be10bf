import type { VirtualCard } from "@wallet/core/cards"
import { displayCode } from "@wallet/core/money"
import { useRegionCode } from "#shared/money/region.ts"
import { brand } from "#site/brand.ts"
import { classes } from "#ui/classes.ts"

/**
 * A card as one would hold it, in the brand's own colour. It says nothing that the page does not say as well, so it is not
 * read out.
 */
export function CardArt({ card, className }: { readonly card: VirtualCard; readonly className?: string }) {
  const regionCode = useRegionCode()
  const isIdle = card.state !== "active"
  return (
    <div
      aria-hidden
      className={classes(
        "flex aspect-[8/5] w-full flex-col justify-between rounded-surface p-4 transition-colors duration-150",
        isIdle ? "border border-line-strong bg-sunken text-muted" : "bg-accent text-on-accent",
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3 text-small font-medium">
        <span className="min-w-0 truncate">{card.label}</span>
        <span className="shrink-0">{displayCode({ code: card.available.currency }, regionCode)}</span>
      </div>
      <div>
        <p className="figures font-mono text-body">•••• {card.last4 ?? "····"}</p>
        <div className="mt-1 flex items-baseline justify-between gap-3 text-caption">
          <span>{brand.name}</span>
          <span className="font-semibold">{card.brand}</span>
        </div>
      </div>
    </div>
  )
}
