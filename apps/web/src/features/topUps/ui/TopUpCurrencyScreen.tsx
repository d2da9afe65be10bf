import { Link } from "@tanstack/react-router"
import { canTopUp } from "@wallet/core"
import { type Currency, displayCode, orderCurrencies } from "@wallet/core/money"
import { ChevronRight, Star } from "lucide-react"
import { useFavourites } from "#features/topUps/model/favourites.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useServed } from "#shared/client/useServed.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { CurrencyPicker } from "#shared/money/CurrencyPicker.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"

/** All currencies, favourites first. Those that can't be topped up show the reason. */
export function TopUpCurrencyScreen() {
  const regionCode = useRegionCode()
  const { favourites, toggle } = useFavourites()
  const isFavourite = ({ code }: Currency) => favourites.includes(code)
  return (
    <>
      <PageHeading text={m.topUp_currencyText()}>{m.topUp_currencyTitle()}</PageHeading>
      <CurrencyPicker
        items={orderCurrencies(currencies, regionCode).toSorted(
          (a, b) => Number(isFavourite(b)) - Number(isFavourite(a)),
        )}
        currencyOf={(currency) => currency}
      >
        {(currency) => (
          <CurrencyRow
            key={currency.code}
            currency={currency}
            isFavourite={isFavourite(currency)}
            onFavourite={() => toggle(currency.code)}
          />
        )}
      </CurrencyPicker>
    </>
  )
}

interface CurrencyRowProps {
  readonly currency: Currency
  readonly isFavourite: boolean
  readonly onFavourite: () => void
}

function CurrencyRow({ currency, isFavourite, onFavourite }: CurrencyRowProps) {
  const regionCode = useRegionCode()
  const code = displayCode(currency, regionCode)
  const isOpen = canTopUp(useServed().served(currency))
  const line = (
    <>
      <CurrencyIcon code={currency.code} size="normal" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{code}</span>
        <span className="text-caption text-muted">{isOpen ? currencyName(currency) : whyNot(currency)}</span>
      </span>
    </>
  )
  const rowStyle = "flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-3"
  return (
    <li className="-mx-2 flex items-center gap-1 border-t border-line first:border-t-0 @columns:nth-2:border-t-0">
      {isOpen ? (
        <Link
          to="/account/top-up"
          search={{ currency: currency.code }}
          className={`${rowStyle} text-ink no-underline transition-colors duration-150 hover:bg-sunken`}
        >
          {line}
          <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
        </Link>
      ) : (
        <div className={rowStyle}>{line}</div>
      )}
      <IconButton
        label={isFavourite ? m.topUp_favouriteRemove({ currency: code }) : m.topUp_favouriteAdd({ currency: code })}
        onPress={onFavourite}
      >
        <Star size={18} aria-hidden className={isFavourite ? "fill-accent text-accent" : "text-muted"} />
      </IconButton>
    </li>
  )
}

/** The reason why a currency can't be topped up (spec §3): `skipTopUp`, or a missing feature. */
function whyNot({ skipTopUp }: Currency): string {
  return skipTopUp ? m.topUp_currencyPaused() : m.topUp_currencyNoWay()
}
