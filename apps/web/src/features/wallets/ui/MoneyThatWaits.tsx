import { useProtectedTransfers } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

/** Money that others have sent, or the customer has, each protected by a code. Nothing stands here while none waits. */
export function MoneyThatWaits() {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const waiting = useProtectedTransfers().data ?? []
  return waiting.map(({ id, direction, amount, counterparty: name }) => {
    const said = { name, amount: formatWireMoney(amount, { locale, regionCode }) }
    return (
      <Notice
        key={id}
        kind="info"
        action={
          <Link to="/account/send/internal" search={{ transfer: id }} className="touch-target shrink-0">
            {direction === "in" ? m.wallets_moneyWaitsAction() : m.wallets_moneySentAction()}
          </Link>
        }
      >
        {direction === "in" ? m.wallets_moneyWaits(said) : m.wallets_moneySent(said)}
      </Notice>
    )
  })
}
