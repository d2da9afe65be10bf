import { add, type Money as ExactMoney, formatShare, shareOf, toDecimal } from "@wallet/core/money"
import type { Offer } from "#features/topUps/model/offer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import type { LimitCheck } from "#shared/money/limitCheck.ts"
import { Money } from "#shared/money/Money.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TopUpSummaryProps {
  readonly offer: Offer
  /** Undefined while the amount is invalid. */
  readonly amount: ExactMoney | undefined
  readonly limits: LimitCheck["periods"]
}

/** The fee, rounded up to the decimals that cards pay in. */
function computeFee(amount: ExactMoney, { feeRate, decimals }: Offer["method"]): ExactMoney {
  const { currency, units } = shareOf(amount, feeRate, "up")
  const step = 10n ** BigInt(Math.max(currency.decimals - (decimals ?? currency.decimals), 0))
  return { currency, units: ((units + step - 1n) / step) * step }
}

/** The summary of a top-up: received amount, fee and charge. */
export function TopUpSummary({ offer: { method, currency }, amount, limits }: TopUpSummaryProps) {
  const { locale } = useLocale()
  // Rounded up, as the provider does.
  const fee = amount && computeFee(amount, method)
  const percent = formatShare(method.feeRate, locale)
  const write = (money: ExactMoney | undefined) =>
    money ? <Money amount={toDecimal(money)} currency={currency.code} /> : "–"
  return (
    <Summary>
      <SummaryRow label={m.topUp_youGet()}>{write(amount)}</SummaryRow>
      <SummaryRow label={m.topUp_fee({ percent })}>{write(fee)}</SummaryRow>
      <SummaryRow label={m.topUp_cardPays()} strong>
        {write(amount && fee && add(amount, fee))}
      </SummaryRow>
      {limits && <LimitRows {...limits} />}
    </Summary>
  )
}
