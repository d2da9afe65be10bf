import type { Beneficiary } from "@wallet/core/contract"
import type { PayoutPrice } from "@wallet/core/money"
import { formatShare } from "@wallet/core/money"
import { writeDuration } from "#features/withdrawals/model/arrival.ts"
import { getNetworkFee, type Offer } from "#features/withdrawals/model/offer.ts"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
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
  /** The chosen saved recipient. */
  readonly line: Beneficiary | undefined
  /** Undefined while the amount is invalid or would not cover the fees. */
  readonly price: PayoutPrice | undefined
}

/**
 * A preview of the withdrawal: destination, price and received amount. Without an amount it shows the terms
 * of the method, and only on wide screens.
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
      <div className="border-t border-line">
        <Bounds offer={offer} />
      </div>
    </Panel>
  )
}

/** The destination, once it is entered. A card is never shown. */
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

/** The minimum and maximum of one withdrawal. */
function Bounds({ offer: { method } }: { readonly offer: Offer }) {
  return (
    <Summary>
      <SummaryRow label={m.withdrawals_least()}>
        <Money {...method.min} />
      </SummaryRow>
      <SummaryRow label={m.withdrawals_most()}>
        <Money {...method.max} />
      </SummaryRow>
    </Summary>
  )
}

/** The fees and the duration of the method. */
function Conditions({ offer, feeLevel }: { readonly offer: Offer; readonly feeLevel: string }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { feeRate, fixedFee, arrival } = offer.method
  const share = /[1-9]/.test(feeRate) ? [formatShare(feeRate, locale)] : []
  const fixed = isZero(fixedFee) ? [] : [formatWireMoney(fixedFee, { locale, regionCode })]
  return (
    <Summary>
      <SummaryRow label={m.withdrawals_fee()}>{[...share, ...fixed].join(" + ") || m.common_free()}</SummaryRow>
      <NetworkFeeRow fee={wireMoney(getNetworkFee(offer, feeLevel))} />
      <SummaryRow label={m.withdrawals_arrives()}>
        {m.withdrawals_arrivesWithin({ time: writeDuration(arrival.to, locale) })}
      </SummaryRow>
    </Summary>
  )
}
