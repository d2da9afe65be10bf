import type { WithdrawalMethod, WithdrawalQuote } from "@wallet/core/contract"
import { type PayoutPrice, toDecimal } from "@wallet/core/money"
import { writeDuration } from "#features/withdrawals/model/arrival.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Fee } from "#shared/money/Fee.tsx"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { NetworkFeeRow } from "./NetworkFeeRow.tsx"

interface TermsProps {
  readonly price: {
    readonly amount: Wire
    readonly fee: Wire
    readonly networkFee: Wire
    readonly recipientGets: Wire
  }
  readonly arrival: WithdrawalMethod["arrival"]
  /** Only in a firm quote. */
  readonly limits?: WithdrawalQuote["limits"]
}

type Wire = WithdrawalQuote["amount"]

/** The terms of a withdrawal: amount, fees, received amount and arrival, always in this order (screens A2). */
export function Terms({ price, arrival, limits }: TermsProps) {
  const { locale } = useLocale()
  return (
    <Summary>
      <SummaryRow label={m.withdrawals_amountSend()}>
        <Money {...price.amount} />
      </SummaryRow>
      <SummaryRow label={m.withdrawals_fee()}>
        <Fee {...price.fee} />
      </SummaryRow>
      <NetworkFeeRow fee={price.networkFee} />
      <SummaryRow label={m.withdrawals_recipientGets()} strong>
        <Money {...price.recipientGets} />
      </SummaryRow>
      <SummaryRow label={m.withdrawals_arrives()}>
        {m.withdrawals_arrivesWithin({ time: writeDuration(arrival.to, locale) })}
      </SummaryRow>
      {limits && <LimitRows {...limits} />}
    </Summary>
  )
}

/** Converts a price calculated on the page to the wire format. */
export function wirePrice({ amount, fee, networkFee, recipientGets }: PayoutPrice): TermsProps["price"] {
  return {
    amount: wireMoney(amount),
    fee: wireMoney(fee),
    networkFee: wireMoney(networkFee),
    recipientGets: wireMoney(recipientGets),
  }
}

/** Converts money calculated on the page to the wire format. */
export function wireMoney(money: PayoutPrice["amount"]): Wire {
  return { amount: toDecimal(money), currency: money.currency.code }
}
