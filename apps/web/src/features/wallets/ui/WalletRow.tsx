import { useNavigate } from "@tanstack/react-router"
import { canTopUp } from "@wallet/core"
import type { Rates } from "@wallet/core/contract"
import { displayCode, toDecimal } from "@wallet/core/money"
import { useTopUpMethods } from "@wallet/react"
import { ArrowDownToLine, ArrowLeftRight, ArrowUpRight, EllipsisVertical } from "lucide-react"
import { currencyName } from "../../../i18n/currencyName.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { type Balance, isEmpty } from "../../../lib/balances.ts"
import { formatReference, referenceValue } from "../../../lib/reference.ts"
import { useRegionCode } from "../../../lib/region.ts"
import { CurrencyIcon } from "../../../ui/CurrencyIcon.tsx"
import { classes } from "../../../ui/classes.ts"
import { IconButton } from "../../../ui/IconButton.tsx"
import { Menu, MenuItem } from "../../../ui/Menu.tsx"
import { Money } from "../../../ui/Money.tsx"

interface WalletRowProps {
  readonly balance: Balance
  readonly rates: Rates | undefined
}

/** One wallet: what is in it, what that is worth, and what one can do with it. */
export function WalletRow({ balance, rates }: WalletRowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { currency, available, held } = balance
  const empty = isEmpty(balance)
  const value = empty ? undefined : referenceValue(available, rates)
  return (
    <li className="flex min-h-18 items-center gap-3 py-3 pr-2 pl-5 tablet:pr-3 tablet:pl-6">
      <CurrencyIcon code={currency.code} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-medium">{displayCode(currency, regionCode)}</p>
          <p className="text-caption text-muted">{currencyName(currency)}</p>
        </div>
        <div className="ml-auto text-right">
          <p className={classes("font-semibold", empty && "font-normal text-muted")}>
            <Money amount={toDecimal(available)} currency={currency.code} withoutCode />
          </p>
          {held.units > 0n && (
            <p className="text-caption text-muted">
              {m.wallets_held()} <Money amount={toDecimal(held)} currency={currency.code} withoutCode />
            </p>
          )}
          {value && <p className="figures text-caption text-muted">≈ {formatReference(value, locale)}</p>}
        </div>
      </div>
      <WalletMenu balance={balance} />
    </li>
  )
}

/** What the currency's features allow (spec §3), as far as a rail stands behind it. */
function WalletMenu({ balance: { currency, available } }: { readonly balance: Balance }) {
  const navigate = useNavigate()
  const regionCode = useRegionCode()
  const methods = useTopUpMethods()
  const search = { currency: currency.code }
  const label = m.wallets_actions({ code: displayCode(currency, regionCode) })
  const canFill = canTopUp(currency) && methods.data?.some((method) => method.currency === currency.code)
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      }
    >
      {canFill && (
        <MenuItem
          icon={<ArrowDownToLine size={18} aria-hidden />}
          onAction={() => void navigate({ to: "/account/top-up", search })}
        >
          {m.common_navTopUp()}
        </MenuItem>
      )}
      <MenuItem
        icon={<ArrowLeftRight size={18} aria-hidden />}
        isDisabled={available.units === 0n}
        onAction={() => void navigate({ to: "/account/exchange", search })}
      >
        {m.common_navExchange()}
      </MenuItem>
      <MenuItem
        icon={<ArrowUpRight size={18} aria-hidden />}
        isDisabled={available.units === 0n}
        onAction={() => void navigate({ to: "/account/send/internal", search })}
      >
        {m.common_navSend()}
      </MenuItem>
    </Menu>
  )
}
