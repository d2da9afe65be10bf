import { type PointerEvent, useRef } from "react"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { CardFace } from "#ui/CardFace.tsx"

/** Largest tilt of the card, in degrees. */
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
      <div ref={card} className="transition-[rotate] duration-150 ease-out">
        <CardFace
          design="cobalt"
          issuer={brand.name}
          seed="wallet"
          corner={<Money amount="214.6" currency="EUR" className="font-semibold" />}
          number="•••• 4821"
          scheme="Visa"
          className="rounded-surface shadow-raised"
        />
      </div>
    </div>
  )
}
