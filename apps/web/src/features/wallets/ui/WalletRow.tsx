import { useNavigate } from "@tanstack/react-router"
import { canTopUp, withdrawMethods } from "@wallet/core"
import type { Rates } from "@wallet/core/contract"
import { type Currency, displayCode, localDecimal, toDecimal } from "@wallet/core/money"
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ArrowUpRight, EllipsisVertical } from "lucide-react"
import { lazy, type Ref, Suspense, useRef } from "react"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { usePreferences } from "#i18n/preferences.ts"
import type { ChartPoint } from "#shared/charts/chartShape.ts"
import { Sparkline } from "#shared/charts/Sparkline.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { type Balance, isEmpty } from "#shared/money/balances.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { RollingMoney } from "#shared/money/RollingMoney.tsx"
import { indicativeRate, referenceValue } from "#shared/money/reference.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { isStablecoin } from "#shared/money/stablecoins.ts"
import { useReference } from "#shared/money/useReference.ts"
import { classes } from "#ui/classes.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { useLongPress } from "#ui/longPress.ts"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"

// Loaded lazily: only touch devices need it.
const WalletSwipe = lazy(async () => ({ default: (await import("./WalletSwipe.tsx")).WalletSwipe }))

interface WalletRowProps {
  readonly balance: Balance
  readonly rates: Rates | undefined
  /** The prices of the last day. */
  readonly prices: readonly ChartPoint[] | undefined
}

/** One wallet: balance, value and actions. */
export function WalletRow({ balance, rates, prices }: WalletRowProps) {
  const regionCode = useRegionCode()
  const { write } = useReference()
  const { currency, available, held } = balance
  const empty = isEmpty(balance)
  const value = empty ? undefined : referenceValue(available, rates)
  const unitRate = useUnitRate(currency, rates)
  const openMenu = useRef<() => void>(null)
  const longPress = useLongPress(() => openMenu.current?.())
  const row = useRef<HTMLLIElement>(null)
  const hasFingers = useMediaQuery("(pointer: coarse)")
  return (
    <li
      ref={row}
      {...longPress}
      className="relative pointer-coarse:touch-pan-y pointer-coarse:select-none flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-5 tablet:pr-3 tablet:pl-6"
    >
      <CurrencyIcon code={currency.code} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        {/* A long name wraps before the amount does. */}
        <div className="min-w-0 flex-1 basis-20">
          <p className="font-medium">{displayCode(currency, regionCode)}</p>
          <p className="text-caption text-muted">
            <span>{unitRate ?? currencyName(currency)}</span>
            {unitRate !== undefined && <span className="hidden @list:inline">{`, ${m.wallets_unitUse()}`}</span>}
          </p>
        </div>
        {prices && currency.type === "crypto" && !isStablecoin(currency.code) && (
          <span className="hidden @list:ml-auto @list:block">
            <Sparkline points={prices} className="h-7 w-20" />
          </span>
        )}
        <div className="ml-auto text-right @list:ml-0 @list:min-w-44">
          <p className={classes("font-semibold", empty && "font-normal text-muted")}>
            <RollingMoney amount={available} />
          </p>
          {held.units > 0n && (
            <p className="text-caption text-muted">
              <span>{`${m.wallets_heldAmount()} `}</span>
              <Money amount={toDecimal(held)} currency={currency.code} withoutCode />
            </p>
          )}
          {value && <p className="figures text-caption text-muted">{`≈ ${write(value)}`}</p>}
        </div>
      </div>
      <WalletMenu balance={balance} openRef={openMenu} />
      {hasFingers && (
        <Suspense>
          <WalletSwipe balance={balance} row={row} />
        </Suspense>
      )}
    </li>
  )
}

/** The rate of the wallet's own unit, which no other place quotes. Undefined for other currencies, and without rates. */
function useUnitRate(currency: Currency, rates: Rates | undefined): string | undefined {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { referenceCurrency } = usePreferences()
  const to = findCurrency(referenceCurrency)
  // In some regions it is shown as another currency (spec §3).
  const code = displayCode(currency, regionCode)
  if (code !== "WUD" || !to) return undefined
  const rate = indicativeRate(currency, to, rates)
  if (rate === undefined) return undefined
  // Three digits that count are enough to compare with.
  const shown = localDecimal(Number(rate).toPrecision(3), locale)
  return m.exchange_rateLine({ from: code, rate: shown, to: displayCode(to, regionCode) })
}

interface WalletMenuProps {
  readonly balance: Balance
  readonly openRef: Ref<() => void>
}

/** The actions that the currency (spec §3) and the provider's rails allow. */
function WalletMenu({ balance: { currency, available }, openRef }: WalletMenuProps) {
  const navigate = useNavigate()
  const regionCode = useRegionCode()
  const served = useServed().served(currency)
  const search = { currency: currency.code }
  const label = m.wallets_actions({ code: displayCode(currency, regionCode) })
  return (
    <Menu
      label={label}
      openRef={openRef}
      trigger={
        <IconButton label={label}>
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      }
    >
      {canTopUp(served) && (
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
      {withdrawMethods(served).length > 0 && (
        <MenuItem
          icon={<ArrowUpFromLine size={18} aria-hidden />}
          isDisabled={available.units === 0n}
          onAction={() => void navigate({ to: "/account/send/withdraw", search })}
        >
          {m.wallets_withdraw()}
        </MenuItem>
      )}
    </Menu>
  )
}
