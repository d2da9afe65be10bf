import { chooseColour } from "#ui/avatarShape.ts"
import { type CardDesign, cardDesigns } from "#ui/CardFace.tsx"

const designs: Readonly<Record<string, CardDesign>> = { WUD: "cobalt", USD: "ink", EUR: "apricot" }

/** The design of a card by its currency, so that cards differ at a glance. */
export function cardDesign(currency: string): CardDesign {
  const known = designs[currency]
  if (known) return known
  return cardDesigns[chooseColour(currency, cardDesigns.length)] ?? "cobalt"
}
