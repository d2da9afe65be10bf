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
  /** The link itself, whose check sum fits: it leads to SBP's own host and nowhere else. */
  readonly href: string
}

/** A code of SBP is paid from an account at a bank: the link opens the bank's app. */
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

/** A merchant's code of EMVCo. What it says is shown; no company that the wallet works with clears its schemes. */
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

/** What a payer rarely needs: numbers inside the code, and whether its check sum fits. */
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
