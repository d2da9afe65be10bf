import type { VirtualCard, VirtualCardBin } from "@wallet/core/cards"
import { type Currency, type Money, money } from "@wallet/core/money"
import type { AmountBounds } from "#shared/money/amountCheck.ts"

/** The form that moves money onto a card or off it. */
export interface CardTransferText {
  readonly card: string
  readonly purpose: "top_up" | "withdraw"
  /** The wallet's currency; empty for the card's own. */
  readonly walletCurrency: string
  readonly amount: string
}

/**
 * The balance of a card.
 *
 * @param currency the card's.
 */
export function availableOn({ available }: VirtualCard, currency: Currency): Money {
  return money(available.amount, currency)
}

/**
 * The bounds of one transfer: of the product for a top-up, of the card's balance for money off it.
 *
 * @param currency the card's.
 * @param bin the card's product, once it is known.
 */
export function boundsOf(
  purpose: CardTransferText["purpose"],
  card: VirtualCard,
  currency: Currency,
  bin: VirtualCardBin | undefined,
): AmountBounds {
  if (purpose === "withdraw") return { available: availableOn(card, currency) }
  if (!bin || bin.minTransfer.currency !== currency.code) return {}
  return { min: money(bin.minTransfer.amount, currency), max: money(bin.maxTransfer.amount, currency) }
}
