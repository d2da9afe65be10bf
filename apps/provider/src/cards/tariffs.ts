/** Prices and limits of a card, as decimal text in its currency. */
export type CardTariff = Readonly<
  Record<"issueFee" | "monthlyFee" | "minTransfer" | "maxTransfer" | "payment" | "day" | "month", string>
>

const dollarsOrEuros: CardTariff = {
  issueFee: "5",
  monthlyFee: "1",
  minTransfer: "1",
  maxTransfer: "10000",
  payment: "2000",
  day: "5000",
  month: "20000",
}
const roubles: CardTariff = {
  issueFee: "300",
  monthlyFee: "50",
  minTransfer: "100",
  maxTransfer: "500000",
  payment: "100000",
  day: "300000",
  month: "1000000",
}

/** The standard tariffs by the currencies of cards. */
export const standardCardTariffs: Readonly<Record<string, CardTariff>> = {
  USD: dollarsOrEuros,
  EUR: dollarsOrEuros,
  WUD: roubles,
}

/** The standard shares of money that moves onto a card, and of a payment in another currency. */
export const standardCardShares = { topUpFeeRate: "0.01", foreignFeeRate: "0.015" } as const
