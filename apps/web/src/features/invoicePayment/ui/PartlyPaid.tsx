import type { InvoiceForPayment } from "@wallet/core/contract"
import { arrivedOf } from "#features/invoicePayment/model/arrived.ts"
import { formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Notice } from "#ui/Notice.tsx"

/** Part of it has come, or is on its way: how much is missing, and until when it may follow (screens C). */
export function PartlyPaid({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { total, due, expiresAt, payments, methods } = invoice
  const [method] = methods
  const isSameAddress = payments.some(({ address }) => address !== null && address === method?.address)
  const written = {
    received: formatWireMoney(arrivedOf(invoice), { locale, regionCode }),
    total: formatWireMoney(total, { locale, regionCode }),
    // What is sent to an address is named as its wallet can send it.
    due: formatWireMoney(isSameAddress && method ? method.amount : due, { locale, regionCode }),
    time: formatTime(expiresAt, locale),
  }
  return (
    <Notice kind="warning" title={m.invoices_partTitle(written)}>
      {isSameAddress ? m.invoices_partSameAddress(written) : m.invoices_partText(written)}
    </Notice>
  )
}
