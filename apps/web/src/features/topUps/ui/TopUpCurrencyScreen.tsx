import { Link } from "@tanstack/react-router"
import { canTopUp } from "@wallet/core"
import { type Currency, displayCode, orderCurrencies } from "@wallet/core/money"
import { ChevronRight, Star } from "lucide-react"
import { useState } from "react"
import { useFavourites } from "#features/topUps/model/favourites.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useServed } from "#shared/client/useServed.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { Tabs } from "#ui/Tabs.tsx"

type Kind = "all" | Currency["type"]

const kindTexts: Readonly<Record<Kind, () => string>> = {
  all: () => m.topUp_currencyAll(),
  fiat: () => m.topUp_currencyFiat(),
  crypto: () => m.topUp_currencyCrypto(),
}

/** Every currency, the favourites first. One that can't be topped up says why. */
export function TopUpCurrencyScreen() {
  const [kind, setKind] = useState<Kind>("all")
  const [search, setSearch] = useState("")
  const regionCode = useRegionCode()
  const { favourites, toggle } = useFavourites()
  const wanted = search.trim().toLowerCase()
  const found = orderCurrencies(currencies, regionCode)
    .filter(
      (currency) =>
        (kind === "all" || currency.type === kind) &&
        `${displayCode(currency, regionCode)} ${currencyName(currency)}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => Number(favourites.includes(b.code)) - Number(favourites.includes(a.code)))
  const list =
    found.length === 0 ? (
      <p className="py-6 text-center text-small text-muted">{m.topUp_currencyNoMatch()}</p>
    ) : (
      <ul className="grid @columns:grid-cols-2 @columns:gap-x-10">
        {found.map((currency) => (
          <CurrencyRow
            key={currency.code}
            currency={currency}
            isFavourite={favourites.includes(currency.code)}
            onFavourite={() => toggle(currency.code)}
          />
        ))}
      </ul>
    )
  return (
    <>
      <PageHeading text={m.topUp_currencyText()}>{m.topUp_currencyTitle()}</PageHeading>
      <Panel>
        <div className="flex flex-col gap-4">
          <SearchField label={m.topUp_currencySearch()} value={search} onChange={setSearch} />
          <Tabs
            label={m.topUp_currencyKinds()}
            selected={kind}
            onSelect={setKind}
            tabs={(Object.keys(kindTexts) as Kind[]).map((id) => ({
              id,
              title: kindTexts[id](),
              content: id === kind ? list : null,
            }))}
          />
        </div>
      </Panel>
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

/** Spec §3: closed by `skipTopUp`, or without the feature. */
function whyNot({ skipTopUp }: Currency): string {
  return skipTopUp ? m.topUp_currencyPaused() : m.topUp_currencyNoWay()
}
