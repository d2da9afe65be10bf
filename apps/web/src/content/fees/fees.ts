import type { PayoutRailName } from "@wallet/core/contract"
import { exchangeFeeRate } from "./exchangeFee.ts"

/** Decimal text and a currency's code. */
export interface Amount {
  readonly amount: string
  readonly currency: string
}

const wud = (amount: string) => ({ amount, currency: "WUD" })
const eur = (amount: string) => ({ amount, currency: "EUR" })
const usd = (amount: string) => ({ amount, currency: "USD" })
const usdt = (amount: string) => ({ amount, currency: "USDT" })
const kzt = (amount: string) => ({ amount, currency: "KZT" })

/** The fee of a way out in one currency. */
interface WithdrawalFee {
  readonly rate: string
  readonly fixed: Amount
  readonly min: Amount
  readonly max: Amount
}

type OffChainRail = Exclude<PayoutRailName, "crypto">

/** Every fee with its rail, in their order. */
function toList(fees: Readonly<Record<OffChainRail, readonly WithdrawalFee[]>>) {
  // An object's keys are text to TypeScript.
  return (Object.keys(fees) as OffChainRail[]).flatMap((rail) => fees[rail].map((fee) => ({ ...fee, rail })))
}

/** Fees that the operator has changed, by the names of the settings, as decimal text. */
export type ChangedFees = Readonly<Record<string, string>>

/**
 * Fees of the wallet: shares and amounts as decimal text, shown on `/plans`. `e2e/fees.spec.ts` compares the standard ones with
 * the API.
 *
 * @param changed the fees that the operator has changed.
 */
export function readFees(changed: ChangedFees) {
  const share = (name: string, standard: string) => changed[name] ?? standard
  const amount = (name: string, { amount: standard, currency }: Amount) => ({
    amount: changed[name] ?? standard,
    currency,
  })
  const range = (name: string, min: Amount, max: Amount) => ({
    min: amount(`${name}_MIN`, min),
    max: amount(`${name}_MAX`, max),
  })
  const withdrawal = (method: string, { rate, fixed, min, max }: WithdrawalFee) => {
    const name = `WITHDRAWAL_${method}_${fixed.currency}`
    return {
      rate: share(`${name}_FEE`, rate),
      fixed: amount(`${name}_FIXED_FEE`, fixed),
      ...range(name, min, max),
    }
  }
  const card = (field: string, standard: Amount) => amount(`VIRTUAL_CARD_${standard.currency}_${field}`, standard)
  const periods = (name: string, day: string, month: string) => ({
    day: amount(`LIMIT_${name}_DAY`, usd(day)),
    month: amount(`LIMIT_${name}_MONTH`, usd(month)),
  })
  return {
    /** `GET /topUps/methods`; `rate` is charged on top of the amount. */
    cardTopUp: {
      rate: share("TOP_UP_CARD_FEE", "0.015"),
      ...range("TOP_UP_CARD_WUD", wud("100.00"), wud("500000.00")),
    },
    sbpTopUp: { rate: "0", ...range("TOP_UP_SBP_WUD", wud("10.00"), wud("500000.00")) },
    /** `GET /withdrawals/methods` off the chains: a share of what leaves, and a fixed part on top of it. */
    withdrawals: toList({
      card: [
        { rate: "0.015", fixed: wud("30.00"), min: wud("500.00"), max: wud("300000.00") },
        { rate: "0.01", fixed: eur("0.50000"), min: eur("10.00000"), max: eur("5000.00000") },
        { rate: "0.01", fixed: usd("0.50000"), min: usd("10.00000"), max: usd("5000.00000") },
      ].map((fee) => withdrawal("CARD", fee)),
      iban: [withdrawal("IBAN", { rate: "0", fixed: eur("0.35000"), min: eur("5.00000"), max: eur("50000.00000") })],
      sbp: [withdrawal("SBP", { rate: "0.005", fixed: wud("10.00"), min: wud("100.00"), max: wud("300000.00") })],
      anymoney: [
        withdrawal("ANYMONEY", { rate: "0.01", fixed: kzt("0.00"), min: kzt("1000.00"), max: kzt("5000000.00") }),
      ],
    }),
    /** The share of the given amount, included in it, and the least and the largest value of an exchange. */
    exchange: { rate: share("EXCHANGE_FEE", exchangeFeeRate), ...range("EXCHANGE", usd("1"), usd("1000000")) },
    /** `GET /virtualCards/bins`; the shares are of what leaves the wallet, and of a payment in another currency. */
    cards: {
      issue: [usd("5.00000"), eur("5.00000"), wud("300.00")].map((fee) => card("ISSUE_FEE", fee)),
      month: [usd("1.00000"), eur("1.00000"), wud("50.00")].map((fee) => card("MONTHLY_FEE", fee)),
      topUpRate: share("VIRTUAL_CARD_TOP_UP_FEE", "0.01"),
      foreignRate: share("VIRTUAL_CARD_FOREIGN_FEE", "0.015"),
    },
    /** `GET /merchant/settings`: the share of what is paid. */
    invoice: { rate: share("INVOICE_FEE", "0.01") },
    /** `GET /aml/offer`: the free checks per calendar month. */
    amlCheck: {
      price: amount("AML_CHECK_PRICE", usdt("1.00000")),
      free: Number(changed["AML_FREE_CHECKS"] ?? 3),
    },
    /** `GET /limits/levels`: what may leave the wallets of a customer of each level, and what may be brought in. */
    limits: {
      basic: { ...periods("BASIC", "1000", "5000"), topUps: periods("BASIC_TOP_UP", "10000", "50000") },
      verified: { ...periods("VERIFIED", "50000", "500000"), topUps: periods("VERIFIED_TOP_UP", "100000", "1000000") },
      business: {
        ...periods("BUSINESS", "250000", "2500000"),
        topUps: periods("BUSINESS_TOP_UP", "500000", "5000000"),
      },
    },
  }
}

/** The standard fees, which hold while the operator has changed none. */
export const fees = readFees({})
