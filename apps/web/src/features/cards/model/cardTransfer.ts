import type { VirtualCard, VirtualCardBin } from "@wallet/core/cards"
import { type Currency, type Money, money } from "@wallet/core/money"
import type { AmountBounds } from "#shared/money/amountCheck.ts"

/** The fields of the form that moves money to or from a card. */
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
 * The bounds of one transfer: a top-up is limited by the product, a withdrawal from the card by its balance.
 *
 * @param currency the card's.
 * @param bin the card's product. Undefined while it loads.
 */
export function computeBounds(
  purpose: CardTransferText["purpose"],
  card: VirtualCard,
  currency: Currency,
  bin: VirtualCardBin | undefined,
): AmountBounds {
  if (purpose === "withdraw") return { available: availableOn(card, currency) }
  if (!bin || bin.minTransfer.currency !== currency.code) return {}
  return { min: money(bin.minTransfer.amount, currency), max: money(bin.maxTransfer.amount, currency) }
}
