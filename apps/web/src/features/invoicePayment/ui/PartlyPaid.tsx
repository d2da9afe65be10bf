import type { InvoiceForPayment } from "@wallet/core/contract"
import { formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Notice } from "#ui/Notice.tsx"

/** The notice of a partial payment: the missing amount, and the deadline for it (screens C). */
export function PartlyPaid({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { due, expiresAt, payments, methods } = invoice
  const [method] = methods
  const isSameAddress = payments.some(({ address }) => address !== null && address === method?.address)
  const written = {
    // An amount for an address is shown with the decimals that wallets can send.
    due: formatWireMoney(isSameAddress && method ? method.amount : due, { locale, regionCode }),
    time: formatTime(expiresAt, locale),
  }
  return (
    <Notice kind="warning">{isSameAddress ? m.invoices_partSameAddress(written) : m.invoices_partText(written)}</Notice>
  )
}
