import type { Beneficiary } from "@wallet/core/contract"
import type { PayoutPrice } from "@wallet/core/money"
import { formatShare } from "@wallet/core/money"
import { writeDuration } from "#features/withdrawals/model/arrival.ts"
import { networkFeeOf, type Offer } from "#features/withdrawals/model/offer.ts"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { railTable } from "#shared/payoutRails/railTable.ts"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { DestinationLine } from "./DestinationLine.tsx"
import { NetworkFeeRow } from "./NetworkFeeRow.tsx"
import { Terms, wireMoney, wirePrice } from "./Terms.tsx"

interface WithdrawalPreviewProps {
  readonly offer: Offer
  readonly text: WithdrawalText
  /** The chosen line of the address book. */
  readonly line: Beneficiary | undefined
  /** Absent as long as nothing would arrive. */
  readonly price: PayoutPrice | undefined
}

/**
 * What the form would do: where to, what it costs and what arrives. Without an amount it tells the method's conditions, and
 * only where there is room beside the form.
 */
export function WithdrawalPreview({ offer, text, line, price }: WithdrawalPreviewProps) {
  return (
    <Panel title={m.withdrawals_summary()} className={price ? undefined : "hidden @columns:block"}>
      <div className="hidden border-b border-line @columns:block">
        <Destination offer={offer} text={text} line={line} />
      </div>
      {price ? (
        <Terms price={wirePrice(price)} arrival={offer.method.arrival} />
      ) : (
        <Conditions offer={offer} feeLevel={text.feeLevel} />
      )}
    </Panel>
  )
}

/** Where the money would go, once something is entered. A card is shown to nobody. */
function Destination({ offer, text, line }: Omit<WithdrawalPreviewProps, "price">) {
  const { currency, method } = offer
  const { to } = railTable[method.rail]
  const destination = line?.destination ?? {
    rail: method.rail,
    to: to ? text[to].trim() : "",
    network: method.network,
    holder: text.holder.trim() || null,
    bic: null,
  }
  if (destination.to === "") return null
  return (
    <Summary>
      <SummaryRow label={m.withdrawals_to()}>
        <DestinationLine destination={destination} currency={currency.code} label={line?.label} />
      </SummaryRow>
    </Summary>
  )
}

/** What the method takes, how much it carries and how long it needs. */
function Conditions({ offer, feeLevel }: { readonly offer: Offer; readonly feeLevel: string }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { feeRate, fixedFee, min, max, arrival } = offer.method
  const write = (amount: typeof min) => formatWireMoney(amount, { locale, regionCode })
  const share = /[1-9]/.test(feeRate) ? [formatShare(feeRate, locale)] : []
  const fixed = share.length === 0 || !isZero(fixedFee) ? [write(fixedFee)] : []
  return (
    <Summary>
      <SummaryRow label={m.withdrawals_fee()}>{[...share, ...fixed].join(" + ")}</SummaryRow>
      <NetworkFeeRow fee={wireMoney(networkFeeOf(offer, feeLevel))} />
      <SummaryRow label={m.withdrawals_least()}>{write(min)}</SummaryRow>
      <SummaryRow label={m.withdrawals_most()}>{write(max)}</SummaryRow>
      <SummaryRow label={m.withdrawals_arrives()}>
        {m.withdrawals_arrivesWithin({ time: writeDuration(arrival.to, locale) })}
      </SummaryRow>
    </Summary>
  )
}
