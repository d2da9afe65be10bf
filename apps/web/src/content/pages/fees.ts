import type { PayoutRailName } from "@wallet/core/contract"
import { exchangeFeeRate } from "#content/converter/exchangeFee.ts"

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

/**
 * Fees of the wallet: shares and amounts as decimal text, shown on `/plans`. `e2e/fees.spec.ts` compares them with the API.
 */
export const fees = {
  /** `GET /topUps/methods`; `rate` is charged on top of the amount. */
  cardTopUp: { rate: "0.015", min: wud("100.00"), max: wud("500000.00") },
  sbpTopUp: { rate: "0", min: wud("10.00"), max: wud("500000.00") },
  /** `GET /withdrawals/methods` off the chains: a share of what leaves, and a fixed part on top of it. */
  withdrawals: toList({
    card: [
      { rate: "0.015", fixed: wud("30.00"), min: wud("500.00"), max: wud("300000.00") },
      { rate: "0.01", fixed: eur("0.50000"), min: eur("10.00000"), max: eur("5000.00000") },
      { rate: "0.01", fixed: usd("0.50000"), min: usd("10.00000"), max: usd("5000.00000") },
    ],
    iban: [{ rate: "0", fixed: eur("0.35000"), min: eur("5.00000"), max: eur("50000.00000") }],
    sbp: [{ rate: "0.005", fixed: wud("10.00"), min: wud("100.00"), max: wud("300000.00") }],
    anymoney: [{ rate: "0.01", fixed: kzt("0.00"), min: kzt("1000.00"), max: kzt("5000000.00") }],
  }),
  /** The share of what is given, inside of the amount; an exchange is worth from so much to so much. */
  exchange: { rate: exchangeFeeRate, min: usd("1"), max: usd("1000000") },
  /** `GET /virtualCards/bins`; the shares are of what leaves the wallet, and of a payment in another currency. */
  cards: {
    issue: [usd("5.00000"), eur("5.00000"), wud("300.00")],
    month: [usd("1.00000"), eur("1.00000"), wud("50.00")],
    topUpRate: "0.01",
    foreignRate: "0.015",
  },
  /** `GET /merchant/settings`: the share of what is paid. */
  invoice: { rate: "0.01" },
  /** `GET /aml/offer`: the free checks per calendar month. */
  amlCheck: { price: usdt("1.00000"), free: 3 },
  /** `GET /limits/levels`: what may leave the wallets of a customer of each level, and what may be brought in. */
  limits: {
    basic: {
      day: usd("1000"),
      month: usd("5000"),
      topUps: { day: usd("10000"), month: usd("50000") },
    },
    verified: {
      day: usd("50000"),
      month: usd("500000"),
      topUps: { day: usd("100000"), month: usd("1000000") },
    },
    business: {
      day: usd("250000"),
      month: usd("2500000"),
      topUps: { day: usd("500000"), month: usd("5000000") },
    },
  },
} as const
