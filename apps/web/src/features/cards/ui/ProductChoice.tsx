import type { VirtualCardBin } from "@wallet/core/cards"
import { displayCode, formatShare } from "@wallet/core/money"
import { cardDesign } from "#features/cards/model/cardDesign.ts"
import { needsLevel } from "#features/cards/model/needsLevel.ts"
import { countryName } from "#i18n/countryName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { brand } from "#site/brand.ts"
import { CardFace } from "#ui/CardFace.tsx"
import { PictureRadios } from "#ui/PictureRadios.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface ProductChoiceProps {
  readonly bins: readonly VirtualCardBin[]
  readonly level: string | undefined
  /** The customer's name for the card. The pictures show it while it is typed. */
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** The cards on offer with their prices, and details of the chosen one (screens C cards). */
export function ProductChoice({ bins, level, label, value, onChange }: ProductChoiceProps) {
  const regionCode = useRegionCode()
  const { locale } = useLocale()
  const chosen = bins.find(({ id }) => id === value)
  const options = bins.map((bin) => {
    const currency = displayCode({ code: bin.currency }, regionCode)
    return {
      value: bin.id,
      isDisabled: !bin.available,
      picture: (
        <CardFace
          design={cardDesign(bin.currency)}
          issuer={brand.name}
          seed={bin.id}
          title={label}
          corner={currency}
          number="•••• ····"
          scheme={bin.brand}
          isIdle={!bin.available}
        />
      ),
      title: `${bin.brand} · ${currency}`,
      text: bin.available
        ? m.cards_productPrice({ price: formatWireMoney(bin.issueFee, { locale, regionCode }) })
        : m.cards_productGone(),
    }
  })
  return (
    <>
      <PictureRadios label={m.cards_product()} name="bin" options={options} value={value} onChange={onChange} />
      {chosen?.available && (
        <p className="text-small text-muted">
          {[
            needsLevel(chosen, level) && m.cards_productNeedsLevel(),
            m.cards_productText({
              topUp: formatShare(chosen.topUpFeeRate, locale),
              foreign: formatShare(chosen.foreignFeeRate, locale),
              monthly: isZero(chosen.monthlyFee)
                ? m.cards_productNoMonthly()
                : m.cards_productMonthly({ fee: formatWireMoney(chosen.monthlyFee, { locale, regionCode }) }),
            }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {chosen && (
        <details>
          <summary className="w-fit min-h-11 cursor-pointer py-3 text-small font-medium text-accent">
            {m.cards_productMore()}
          </summary>
          <ProductFacts bin={chosen} />
        </details>
      )}
    </>
  )
}

function ProductFacts({ bin }: { readonly bin: VirtualCardBin }) {
  const regionCode = useRegionCode()
  const { locale } = useLocale()
  const { payment, day, month } = bin.limits
  return (
    <Summary>
      <SummaryRow label={m.cards_productSuits()}>
        {m.cards_productSuitsText({ currency: displayCode({ code: bin.currency }, regionCode) })}
      </SummaryRow>
      <SummaryRow label={m.cards_productCountry()}>{countryName(bin.country, locale)}</SummaryRow>
      <SummaryRow label={m.cards_productTransfer()}>
        {m.cards_productRange({
          from: formatWireMoney(bin.minTransfer, { locale, regionCode, withoutCode: true }),
          to: formatWireMoney(bin.maxTransfer, { locale, regionCode }),
        })}
      </SummaryRow>
      <SummaryRow label={m.cards_limitPayment()}>
        <Money {...payment} />
      </SummaryRow>
      <SummaryRow label={m.cards_limitDay()}>
        <Money {...day} />
      </SummaryRow>
      <SummaryRow label={m.cards_limitMonth()}>
        <Money {...month} />
      </SummaryRow>
      <SummaryRow label={m.cards_productSecure()}>
        {bin.threeDSecure ? m.cards_productSecureYes() : m.cards_productSecureNo()}
      </SummaryRow>
      <SummaryRow label={m.cards_productPhone()}>
        {bin.mobileWallets.length > 0
          ? bin.mobileWallets.map((wallet) => mobileWallets[wallet] ?? wallet).join(", ")
          : m.cards_productPhoneNo()}
      </SummaryRow>
    </Summary>
  )
}

/** The product names of mobile wallets. */
const mobileWallets: Readonly<Record<string, string>> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  mir_pay: "Mir Pay",
}
