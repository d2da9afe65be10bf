import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { useOwnCurrencies } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { Button } from "#ui/Button.tsx"
import { Drawer } from "#ui/Drawer.tsx"
import { TextField } from "#ui/TextField.tsx"
import type { useFilterDraft } from "./filterDraft.ts"

interface FilterDrawerProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClear: () => void
  readonly onShow: () => void
  readonly onClose: () => void
}

/** What a list can be narrowed down by, and the ways to do it or to take it off. */
export function FilterDrawer({ title, children, onClear, onShow, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={onClear}>
            {m.history_clearFilters()}
          </Button>
          <Button onPress={onShow}>{m.history_showResults()}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Drawer>
  )
}

type Draft = Pick<
  ReturnType<typeof useFilterDraft>,
  "wanted" | "set" | "currency" | "amounts" | "setAmount" | "problems"
>

/** The currency, and the amounts that mean something with it. */
export function MoneyFilter({ draft }: { readonly draft: Draft }) {
  const { wanted, set, currency, amounts, setAmount, problems } = draft
  const currencies = useOwnCurrencies(wanted.currency)
  return (
    <>
      <CurrencySelect
        label={m.history_currency()}
        currencies={currencies}
        value={wanted.currency}
        onChange={(code) => set({ currency: code })}
        hint={currency ? undefined : m.history_amountNeedsCurrency()}
      />
      <div className="grid grid-cols-2 gap-3">
        {(["min", "max"] as const).map((side) => (
          <TextField
            key={side}
            label={side === "min" ? m.history_amountFrom() : m.history_amountUpTo()}
            inputMode="decimal"
            autoComplete="off"
            isDisabled={!currency}
            value={amounts[side]}
            onChange={(typed) => setAmount(side, typed)}
            problem={problems[side]}
            inputClassName="figures"
          />
        ))}
      </div>
    </>
  )
}
