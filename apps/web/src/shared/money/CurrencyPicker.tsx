import { type Currency, displayCode } from "@wallet/core/money"
import { type ReactNode, useState } from "react"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { Panel } from "#ui/Panel.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { useRegionCode } from "./region.ts"

type Kind = "all" | Currency["type"]

const kindTexts: Readonly<Record<Kind, () => string>> = {
  all: () => m.common_currencyAll(),
  fiat: () => m.common_currencyFiat(),
  crypto: () => m.common_currencyCrypto(),
}

interface CurrencyPickerProps<Item> {
  /** In display order. */
  readonly items: readonly Item[]
  readonly currencyOf: (item: Item) => Currency
  /** A list item. */
  readonly children: (item: Item) => ReactNode
}

/** Currencies to choose from, by kind and by what is typed of a code or a name. */
export function CurrencyPicker<Item>({ items, currencyOf, children }: CurrencyPickerProps<Item>) {
  const [kind, setKind] = useState<Kind>("all")
  const [search, setSearch] = useState("")
  const regionCode = useRegionCode()
  const wanted = search.trim().toLowerCase()
  const found = items.filter((item) => {
    const currency = currencyOf(item)
    const isOfKind = kind === "all" || currency.type === kind
    return isOfKind && `${displayCode(currency, regionCode)} ${currencyName(currency)}`.toLowerCase().includes(wanted)
  })
  const list =
    found.length === 0 ? (
      <p className="py-6 text-center text-small text-muted">{m.common_currencyNoMatch()}</p>
    ) : (
      <ul className="grid grid-cols-1 @columns:grid-cols-2 @columns:gap-x-10">{found.map(children)}</ul>
    )
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <SearchField label={m.common_currencySearch()} value={search} onChange={setSearch} />
        <Tabs
          label={m.common_currencyKinds()}
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
  )
}
