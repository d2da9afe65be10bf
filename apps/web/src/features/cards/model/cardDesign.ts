import { colourOf } from "#ui/avatarShape.ts"
import { type CardDesign, cardDesigns } from "#ui/CardFace.tsx"

const designs: Readonly<Record<string, CardDesign>> = { WUD: "cobalt", USD: "ink", EUR: "apricot" }

/** How a card looks: by its currency, so that two of them are told apart before a word is read. */
export function cardDesign(currency: string): CardDesign {
  const known = designs[currency]
  if (known) return known
  return cardDesigns[colourOf(currency, cardDesigns.length)] ?? "cobalt"
}
