import { displayCode, orderCurrencies } from "@wallet/core/money"
import { Check } from "lucide-react"
import type { RefObject } from "react"
import { Autocomplete } from "react-aria-components/Autocomplete"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { SearchField } from "react-aria-components/SearchField"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useMenuLayer } from "#ui/layer.ts"
import { itemStyle, popoverStyle } from "#ui/popoverStyle.ts"

interface CurrencyListProps {
  readonly label: string
  readonly code: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly onChoose: (code: string) => void
  readonly onClose: () => void
}

/** True if the code or a word of the name begins with the typed text: "eth" is no part of Tether. */
function isFound(text: string, typed: string): boolean {
  return ` ${text}`.toLowerCase().includes(` ${typed.trim()}`.toLowerCase())
}

/** The open list of currencies with its search. The focus stays in the search field; the arrow keys move in the list. */
export function CurrencyList({ label, code, triggerRef, onChoose, onClose }: CurrencyListProps) {
  const layer = useMenuLayer()
  const regionCode = useRegionCode()
  const options = orderCurrencies(currencies, regionCode, [code]).map((currency) => ({
    id: currency.code,
    shownCode: displayCode(currency, regionCode),
    name: currencyName(currency),
  }))
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      style={layer}
      offset={4}
      placement="bottom end"
      className={`${popoverStyle} flex w-80 max-w-[calc(100vw-2rem)] flex-col`}
    >
      <Autocomplete filter={isFound}>
        {/* Whoever opens the list wants to choose from it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <SearchField aria-label={m.common_chooseCurrency()} autoFocus className="p-1">
          <Input
            placeholder={m.common_chooseCurrency()}
            className="h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink"
          />
        </SearchField>
        <ListBox
          aria-label={label}
          items={options}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[code]}
          onSelectionChange={(keys) => {
            const chosen = options.find(({ id }) => keys !== "all" && keys.has(id))
            if (chosen) onChoose(chosen.id)
          }}
          className="max-h-80 overflow-auto outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-small text-muted">{m.ui_noMatch()}</p>}
        >
          {({ id, shownCode, name }) => (
            <ListBoxItem
              id={id}
              textValue={`${shownCode} ${name}`}
              onPress={() => id === code && onClose()}
              className={itemStyle}
            >
              <CurrencyIcon code={id} size="small" />
              <span className="font-medium">{shownCode}</span>
              <span className="min-w-0 flex-1 truncate text-small text-muted">{name}</span>
              {id === code && <Check size={18} aria-hidden className="shrink-0 text-accent" />}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Popover>
  )
}
