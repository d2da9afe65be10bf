import { type PointerEvent, useRef } from "react"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"

/** How far the card leans, in degrees, at its edges. */
const lean = 14

/** A card that leans towards the pointer. Its figures are an example. */
export function TiltingCard() {
  const card = useRef<HTMLDivElement>(null)
  const tilt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const across = (clientX - left) / width - 0.5
    const down = (clientY - top) / height - 0.5
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches
    if (card.current && !still)
      card.current.style.rotate = `${-down} ${across} 0 ${Math.hypot(across, down) * 2 * lean}deg`
  }
  const rest = () => {
    if (card.current) card.current.style.rotate = ""
  }
  return (
    <div className="mx-auto w-full max-w-110 py-6 perspective-distant" onPointerMove={tilt} onPointerLeave={rest}>
      <div
        ref={card}
        className="relative flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-surface bg-accent p-5 text-on-accent shadow-raised transition-[rotate] duration-150 ease-out tablet:p-8"
      >
        {/* It ends above the figures: text on it would lose contrast. */}
        <BalanceLine className="absolute -top-5 -right-4 size-44 text-on-accent/30 tablet:size-56" />
        <span className="relative text-title font-semibold">{brand.name}</span>
        <div className="relative flex items-end justify-between gap-3">
          <span className="figures text-title">•••• 4821</span>
          <Money amount="214.6" currency="EUR" className="text-title font-semibold" />
        </div>
      </div>
    </div>
  )
}
