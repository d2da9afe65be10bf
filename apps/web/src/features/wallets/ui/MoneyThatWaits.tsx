import { formatWireMoney } from "@wallet/core/money"
import { useProtectedTransfers } from "@wallet/react/account"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { useRegionCode } from "../../../lib/region.ts"
import { Link } from "../../../ui/Link.tsx"
import { Notice } from "../../../ui/Notice.tsx"

/** Money that others have sent, each protected by a code. Nothing stands here while none waits. */
export function MoneyThatWaits() {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const incoming = useProtectedTransfers().data?.filter(({ direction }) => direction === "in") ?? []
  return incoming.map(({ id, amount, counterparty }) => (
    <Notice
      key={id}
      kind="info"
      action={
        <Link to="/account/send/internal" search={{ transfer: id }} className="touch-target shrink-0">
          {m.wallets_moneyWaitsAction()}
        </Link>
      }
    >
      {m.wallets_moneyWaits({ name: counterparty, amount: formatWireMoney(amount, { locale, regionCode }) })}
    </Notice>
  ))
}
