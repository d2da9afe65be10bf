import type { FeeLevel, PayoutRailName } from "@wallet/core/contract"
import { type Currency, currencies, findCurrency } from "@wallet/core/money"
import { payoutParties } from "#rails/parties.ts"
import type { Tariff } from "#rails/payout/payoutParty.ts"

/** Tariffs of a payout method by currency code. */
export type TariffsByCurrency = Readonly<Record<string, Tariff>>

/** Network fees of one currency on one network, by level. */
export interface NetworkFees {
  readonly currency: string
  readonly network: string
  readonly levels: Readonly<Partial<Record<FeeLevel, string>>>
}

/** Tariffs of all payout methods, and the network fees. */
export interface WithdrawalTariffs {
  readonly methods: Readonly<Record<PayoutRailName, TariffsByCurrency>>
  readonly networkFees: readonly NetworkFees[]
}

/** The tariffs of payments on chains. Those of other methods are defined by the paying party. */
const chainTariffs: TariffsByCurrency = {
  BTC: { min: "0.0005", max: "10", feeRate: "0", fixedFee: "0" },
  LTC: { min: "0.05", max: "2000", feeRate: "0", fixedFee: "0" },
  USDT: { min: "10", max: "500000", feeRate: "0", fixedFee: "0" },
  BNB: { min: "0.01", max: "1000", feeRate: "0", fixedFee: "0" },
  ETH: { min: "0.005", max: "200", feeRate: "0", fixedFee: "0" },
  TRX: { min: "20", max: "2000000", feeRate: "0", fixedFee: "0" },
  USDC: { min: "10", max: "500000", feeRate: "0", fixedFee: "0" },
}

const tokenFees = {
  ethereum: { economy: "2", normal: "4", fast: "8" },
  bsc: { economy: "0.2", normal: "0.3", fast: "0.6" },
}

/**
 * Network fees that customers pay, in the currency they send. Prices are published, so that the fee shown is the fee charged.
 * The network's actual fee is booked separately.
 */
const networkFees: Readonly<Record<string, Readonly<Record<string, NetworkFees["levels"]>>>> = {
  BTC: { bitcoin: { economy: "0.00002", normal: "0.00005", fast: "0.0001" } },
  LTC: { litecoin: { economy: "0.0005", normal: "0.001", fast: "0.002" } },
  USDT: { tron: { normal: "2" }, ...tokenFees },
  BNB: { bsc: { economy: "0.0002", normal: "0.0003", fast: "0.0006" } },
  ETH: { ethereum: { economy: "0.0003", normal: "0.0006", fast: "0.0012" } },
  TRX: { tron: { normal: "1" } },
  USDC: tokenFees,
}

/** The tariffs that hold where neither the environment nor an operator sets others. */
export const standardTariffs: WithdrawalTariffs = {
  methods: {
    crypto: chainTariffs,
    card: payoutParties.card.terms.tariffs,
    iban: payoutParties.iban.terms.tariffs,
    anymoney: payoutParties.anymoney.terms.tariffs,
    sbp: payoutParties.sbp.terms.tariffs,
  },
  networkFees: Object.entries(networkFees).flatMap(([currency, fees]) =>
    Object.entries(fees).map(([network, levels]) => ({ currency, network, levels })),
  ),
}

/** The currencies of a payout method, in the order of the currency table. */
export function listTariffCurrencies(tariffs: TariffsByCurrency): readonly Currency[] {
  return currencies.filter(({ code }) => tariffs[code])
}

/** The currency of a tariff. @throws Error for a code that the currency table does not hold. */
export function requireTariffCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
