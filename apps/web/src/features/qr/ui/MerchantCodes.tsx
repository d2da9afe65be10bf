import { formatMoney, localDecimal } from "@wallet/core/money"
import type { EmvCode, SbpLink } from "@wallet/core/qr"
import { isoCurrency } from "#features/qr/model/isoCurrency.ts"
import { countryName } from "#i18n/countryName.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { CodeColumns } from "./CodeColumns.tsx"
import { Asked, Payee } from "./Payee.tsx"

const kindTexts = {
  static: () => m.qr_kindStatic(),
  dynamic: () => m.qr_kindDynamic(),
} as const

interface SbpCodeViewProps {
  readonly link: SbpLink
  /** The link, whose checksum is valid. It leads to SBP's own host only. */
  readonly href: string
}

/** An SBP code. It is paid from a bank account, so the link opens the bank's app. */
export function SbpCodeView({ link: { kind, bank, kopecks }, href }: SbpCodeViewProps) {
  const { locale } = useLocale()
  const roubles = findCurrency("RUB")
  const amount = kopecks === undefined || !roubles ? undefined : { units: kopecks, currency: roubles }
  return (
    <CodeColumns
      happens={m.qr_happensSbp()}
      action={
        <a href={href} target="_blank" rel="noreferrer" className={buttonStyle("primary", "large")}>
          {m.qr_toBank()}
        </a>
      }
    >
      <Asked>{amount && formatMoney(amount, { locale, regionCode: "ru" })}</Asked>
      <Summary>
        <SummaryRow label={m.qr_kind()}>{kindTexts[kind]()}</SummaryRow>
      </Summary>
      <CodeDetails>
        <SummaryRow label={m.qr_bank()}>{bank}</SummaryRow>
      </CodeDetails>
    </CodeColumns>
  )
}

/** A merchant's EMVCo code. Only its content is shown, because no vendor of the wallet clears its schemes. */
export function EmvCodeView({ code }: { readonly code: EmvCode }) {
  const { locale } = useLocale()
  const { kind, merchantName, merchantCity, country, categoryCode, currency, amount } = code
  return (
    <CodeColumns happens={m.qr_happensEmv()}>
      <Payee>
        <p className="text-title font-semibold wrap-anywhere">{merchantName}</p>
      </Payee>
      <Asked>
        {amount === undefined ? undefined : `${localDecimal(amount, locale)}\u00a0${isoCurrency(currency)}`}
      </Asked>
      <Summary>
        <SummaryRow label={m.qr_place()}>{`${merchantCity}, ${countryName(country, locale)}`}</SummaryRow>
        <SummaryRow label={m.qr_kind()}>{kindTexts[kind]()}</SummaryRow>
      </Summary>
      <CodeDetails>
        <SummaryRow label={m.qr_category()}>{categoryCode}</SummaryRow>
      </CodeDetails>
    </CodeColumns>
  )
}

/** Details that a payer rarely needs: the numbers in the code and the result of its checksum. */
function CodeDetails({ children }: { readonly children: Elements }) {
  return (
    <details className="-mt-3 text-small">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-medium text-accent">{m.qr_details()}</summary>
      <Summary>
        {children}
        <SummaryRow label={m.qr_checkSum()}>{m.qr_checkSumFits()}</SummaryRow>
      </Summary>
    </details>
  )
}
