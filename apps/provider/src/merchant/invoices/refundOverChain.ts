import { type Money, priceReceiving } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { customer } from "#ledger/postings/accounts.ts"
import { credit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { hold } from "#wallet/history/holds.ts"
import { post } from "#wallet/history/post.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { computeReferenceValue } from "#wallet/limits/uses.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { checkDestination } from "#wallet/withdrawalMethods/destination.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { chooseFeeLevel, takeWithdrawal } from "#wallet/withdrawals/quoting.ts"
import { buyBack } from "./buyBack.ts"
import type { Refund, RefundRoute } from "./refund.ts"
import { readOrigin } from "./refundAddress.ts"

/**
 * Refunds over the original chain: a withdrawal of the merchant's, with the usual checks, limits and fees. It goes
 * to the address that the merchant names, or else to the one left on the page of the payment.
 */
export async function beginChainRefund(
  services: Services,
  trx: Transaction<Database>,
  { id, merchantId, payment, amount, now }: Refund,
  askedAddress: string | undefined,
): Promise<RefundRoute> {
  const { network, refundAddress } = await readOrigin(trx, payment)
  const address = askedAddress || refundAddress
  if (!address) throw refuseField("validation_failed", "address", { code: "required" })
  const currency = readCurrency(payment.currency)
  const checked = await checkDestination(services, { db: trx, userId: merchantId }, currency, {
    rail: "crypto",
    network,
    address,
  })
  const { method, destination, fingerprint, recipientId } = checked
  const feeLevel = chooseFeeLevel(method, undefined)
  const networkFee = (feeLevel && method.networkFees.get(feeLevel)) ?? { currency, units: 0n }
  const price = priceReceiving(amount, method, networkFee)
  checkLimits(price.amount, method)
  const { units: value } = await computeReferenceValue(services, price.amount)
  const sending = { userId: merchantId, method, amount: price.amount, value, fingerprint }
  const taken = await takeWithdrawal(services, trx, sending, (question) => readOutgoingIn(services, trx, question))
  const purchase = await buyBack(services, merchantId, payment, price.amount)

  const withdrawalId = newId()
  const terms = {
    user_id: merchantId,
    currency: currency.code,
    amount: price.amount.units,
    fee: price.fee.units,
    network_fee: price.networkFee.units,
    fee_level: feeLevel,
    recipient_id: recipientId,
    card_token: null,
    fingerprint,
    value,
    note: null,
  }
  // The quote and the refund are created in one step.
  const quoteId = newId()
  await trx
    .insertInto("withdrawal_quotes")
    .values({
      ...terms,
      id: quoteId,
      state: "used",
      destination: JSON.stringify(destination),
      created_at: now,
      expires_at: now,
    })
    .execute()
  const withdrawal = { ...terms, id: withdrawalId, quote_id: quoteId, payout_row_id: null, destination }
  await beginWithdrawals(trx, merchantId, [withdrawal], now)
  await countOutgoing(trx, [{ taken, subjectId: withdrawalId }], now)
  if (purchase) await recordPurchase(trx, { id, merchantId, cost: purchase.cost, bought: price.amount, now })
  return {
    cost: purchase?.cost ?? price.amount,
    destination: destination.to,
    withdrawalId,
    settle: async () => {
      if (purchase) {
        const legs = [...purchase.legs, credit(customer(merchantId), price.amount)]
        await post(trx, { reference: `invoice_refund:${id}:bought`, subjectId: id, legs }, now)
      }
      const held = { hold: toHoldName(withdrawalId), subjectId: withdrawalId, userId: merchantId, amount: price.amount }
      await hold(trx, held, now)
    },
  }
}

interface BoughtBack {
  readonly id: string
  readonly merchantId: string
  readonly cost: Money
  readonly bought: Money
  readonly now: Date
}

async function recordPurchase(
  trx: Transaction<Database>,
  { id, merchantId, cost, bought, now }: BoughtBack,
): Promise<void> {
  await recordOperations(trx, [
    {
      user_id: merchantId,
      kind: "exchange",
      subject_id: id,
      direction: "out",
      state: "completed",
      currency: cost.currency.code,
      amount: cost.units,
      counter_currency: bought.currency.code,
      counter_amount: bought.units,
      created_at: now,
    },
  ])
}
