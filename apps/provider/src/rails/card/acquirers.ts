import type { CardRail } from "./cardRail.ts"

/** The parties that charge cards, each in its own currencies. */
export type Acquirer = "acquirer" | "roubleAcquirer"

/** The rails of both. */
interface CardRails {
  readonly card: CardRail
  readonly roubleCard: CardRail
}

/**
 * WUD stands for the rouble, which a Russian acquirer handles.
 *
 * @see spec §3
 */
const roubles: ReadonlySet<string> = new Set(["WUD"])

/** The party that charges cards in a currency. No other code decides this. */
export function getAcquirer(currency: string): Acquirer {
  return roubles.has(currency) ? "roubleAcquirer" : "acquirer"
}

/** The rail of an acquirer. */
export function railOfAcquirer(rails: CardRails, acquirer: Acquirer): CardRail {
  return acquirer === "roubleAcquirer" ? rails.roubleCard : rails.card
}

/** The rail that charges cards in a currency. */
export function getCardRail(rails: CardRails, currency: string): CardRail {
  return railOfAcquirer(rails, getAcquirer(currency))
}
