import { money } from "@wallet/core/money"
import { useWallets } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

/** Money that the customer owes, by wallet, and how it is repaid. Nothing stands here without a debt. */
export function Debts() {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const wallets = useWallets().data ?? []
  return wallets.map(({ currency, owed }) => {
    const known = findCurrency(currency)
    if (owed === undefined || !known || money(owed, known).units === 0n) return null
    const amount = formatWireMoney({ amount: owed, currency }, { locale, regionCode })
    return (
      <Notice
        key={currency}
        kind="warning"
        title={m.wallets_debt({ amount })}
        action={
          <Link to="/account/history" search={{ currency }} className="touch-target shrink-0">
            {m.wallets_debtAction()}
          </Link>
        }
      >
        {m.wallets_debtText({ code: currency })}
      </Notice>
    )
  })
}
