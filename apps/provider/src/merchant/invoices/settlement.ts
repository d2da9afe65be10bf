import { type Money, subtract } from "@wallet/core/money"
import type { AccountRef } from "#ledger/accountRef.ts"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Leg } from "#ledger/requests.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { priceFrom, ratesBetween } from "#wallet/exchange/pricing.ts"
import { readFreshPrices, requirePrice } from "#wallet/rates/freshPrices.ts"
import { computeFee } from "./fees.ts"

/** The merchant's credit from a confirmed payment, with its ledger legs. */
export interface Settlement {
  readonly fee: Money
  /** The amount credited to the merchant's wallet. */
  readonly received: Money
  readonly legs: readonly Leg[]
}

/** An amount to settle, with its source and the invoice's settlement terms. */
interface Settling {
  readonly amount: Money
  readonly from: AccountRef
  readonly merchantId: string
  readonly payerFeeShare: number
  /** Our fee when the invoice was made. */
  readonly feeRate: string
  readonly settlementCurrency: string | null
}

/**
 * Divides a payment between the merchant and us. If the merchant wants conversion, it is converted at the current
 * exchange rates. Without a fresh rate, or if the result would be zero, the paid currency is kept: a payment never
 * waits for a rate.
 */
export async function settlePayment(services: Services, settling: Settling): Promise<Settlement> {
  const { amount, from, merchantId, payerFeeShare, feeRate } = settling
  const fee = computeFee(amount, payerFeeShare, feeRate)
  const net = subtract(amount, fee)
  const merchant = customer(merchantId)
  const exchange = await quoteConversion(services, net, settling.settlementCurrency)
  if (!exchange)
    return { fee, received: net, legs: [debit(from, amount), credit(systemAccounts.fees, fee), credit(merchant, net)] }
  const { fee: exchangeFee, to, rounding } = exchange
  const bought = subtract(net, exchangeFee)
  const sold = { currency: to.currency, units: to.units + rounding.units }
  return {
    fee,
    received: to,
    legs: [
      debit(from, amount),
      credit(systemAccounts.fees, { currency: fee.currency, units: fee.units + exchangeFee.units }),
      credit(systemAccounts.liquidity, bought),
      debit(systemAccounts.liquidity, sold),
      credit(systemAccounts.rounding, rounding),
      credit(merchant, to),
    ],
  }
}

async function quoteConversion(services: Services, net: Money, wanted: string | null) {
  if (wanted === null || wanted === net.currency.code) return undefined
  const to = readCurrency(wanted)
  const feed = await readFreshPrices(services).catch(unlessRefused)
  if (!feed) return undefined
  try {
    const side = (currency: Money["currency"]) => ({ currency, price: requirePrice(feed, currency.code) })
    const pricing = priceFrom(net, to, {
      ...ratesBetween(side(net.currency), side(to)),
      feeRate: services.config.exchange.feeRate,
    })
    return pricing.to.units > 0n ? pricing : undefined
  } catch (error) {
    return unlessRefused(error)
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
