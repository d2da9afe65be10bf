import type { VirtualCard } from "@wallet/core/cards"
import { type Currency, type Money, money } from "@wallet/core/money"

/** What is typed and chosen to move money onto a card or off it. */
export interface CardTransferText {
  readonly card: string
  readonly purpose: "top_up" | "withdraw"
  /** The wallet's currency; empty for the card's own. */
  readonly wallet: string
  readonly amount: string
  // A draft is kept field by field.
  readonly [field: string]: string
}

/** What a card can give. @param currency the card's. */
export function availableOn({ available }: VirtualCard, currency: Currency): Money {
  return money(available.amount, currency)
}
