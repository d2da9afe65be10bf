import type { CardRail } from "./cardRail.ts"

/** The parties that take money from cards, each in currencies of its own. */
export type Acquirer = "acquirer" | "roubleAcquirer"

/** The rails of both. */
interface CardRails {
  readonly card: CardRail
  readonly roubleCard: CardRail
}

/** WUD is the rouble by another name (spec §3): a Russian acquirer takes it. */
const roubles: ReadonlySet<string> = new Set(["WUD"])

/** The party that takes money from cards in a currency: the only place that says so. */
export function acquirerOf(currency: string): Acquirer {
  return roubles.has(currency) ? "roubleAcquirer" : "acquirer"
}

/** The rail of an acquirer. */
export function railOfAcquirer(rails: CardRails, acquirer: Acquirer): CardRail {
  return acquirer === "roubleAcquirer" ? rails.roubleCard : rails.card
}

/** The rail that takes money from cards in a currency. */
export function cardRailOf(rails: CardRails, currency: string): CardRail {
  return railOfAcquirer(rails, acquirerOf(currency))
}
