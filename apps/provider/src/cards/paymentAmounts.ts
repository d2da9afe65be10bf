import { type Money, subtract } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { CardTransactionRow } from "./transactions.ts"

/**
 * The rest of a payment, in the merchant's currency: of the captured amount for a dispute, of the authorized amount otherwise.
 */
export function whatIsLeft(
  row: Pick<CardTransactionRow, "currency" | "amount" | "captured" | "refunded">,
  kind: "declined" | "reversed" | "expired" | "won" | "lost",
): Money {
  const inMerchants = (units: bigint) => storedMoney(units > 0n ? units : 0n, row.currency)
  if (kind !== "won" && kind !== "lost") return inMerchants(row.amount - row.captured)
  if (row.captured < row.refunded) return inMerchants(0n)
  return subtract(inMerchants(row.captured), inMerchants(row.refunded))
}
