import type { ReactNode } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useOwnCurrencies } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { useGroupedText } from "#shared/money/useGroupedText.ts"
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

/** The filters of a list, with buttons to apply or clear them. */
export function FilterDrawer({ title, children, onClear, onShow, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={onClear}>
            {m.ui_clearFilters()}
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

/** The filters for currency and amounts. Amounts need a currency. */
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
          <BoundField
            key={side}
            label={side === "min" ? m.history_amountFrom() : m.history_amountUpTo()}
            isDisabled={!currency}
            text={amounts[side]}
            onChange={(typed) => setAmount(side, typed)}
            problem={problems[side]}
          />
        ))}
      </div>
    </>
  )
}

interface BoundFieldProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly text: string
  readonly onChange: (typed: string) => void
  readonly problem: Problem | undefined
}

function BoundField({ text, onChange, ...rest }: BoundFieldProps) {
  const { locale } = useLocale()
  const grouping = useGroupedText({ text, onChange, locale })
  return (
    <TextField
      {...rest}
      {...grouping.inputProps}
      inputMode="decimal"
      autoComplete="off"
      value={grouping.shown}
      onChange={grouping.onChange}
      inputRef={grouping.inputRef}
      inputClassName="figures"
    />
  )
}
