import { formatMoney } from "@wallet/core/money"
import type { RefundShortage } from "#features/merchant/model/refundShortage.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

interface RefundShortageNoticeProps {
  readonly shortage: RefundShortage
  /** Called with the amount that can be refunded instead. */
  readonly onReduce: (amount: string) => void
}

/** Shows the amount that a wallet lacks for a refund, and two ways on: a top-up, or a refund of the available amount. */
export function RefundShortageNotice({ shortage, onReduce }: RefundShortageNoticeProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { available, missing, coverable } = shortage
  const [has, lacks] = [available, missing].map((amount) => formatMoney(amount, { locale, regionCode }))
  return (
    <Notice kind="warning" title={m.invoices_refundShortTitle({ missing: lacks ?? "" })}>
      <p>{m.invoices_refundShortText({ available: has ?? "" })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/account/top-up" search={{ currency: missing.currency.code }} className="touch-target">
          {m.invoices_refundShortTopUp()}
        </Link>
        {coverable !== undefined && (
          <Button kind="secondary" size="small" onPress={() => onReduce(coverable)}>
            {m.invoices_refundShortPart({ available: has ?? "" })}
          </Button>
        )}
      </div>
    </Notice>
  )
}
