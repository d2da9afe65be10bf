import { type Currency, displayCode, formatRate, readAmount, toDecimal } from "@wallet/core/money"
import { ArrowUpDown } from "lucide-react"
import { memo, useMemo } from "react"
import { type ExchangeText, type Pair, type Side, withCurrency } from "#features/exchange/model/exchangeDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { plainAmount } from "#shared/money/amountText.ts"
import { type Balance, balanceText } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { Money } from "#shared/money/Money.tsx"
import { indicativeAmount, indicativeRate, referenceValue } from "#shared/money/reference.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useReference } from "#shared/money/useReference.ts"
import { Button } from "#ui/Button.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"

interface ExchangeFormProps {
  readonly balances: readonly Balance[]
  /** The currencies that can be bought (spec §3); each of the balances can be sold. */
  readonly targets: readonly Currency[]
  readonly pair: Pair
  readonly text: ExchangeText
  readonly problems: ShownProblems
  /** Validates a field that was left. */
  readonly onLeave: (name: string) => void
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onChange: (patch: Partial<ExchangeText>) => void
  readonly onSubmit: Submit
}

/** The form with both currencies. Either amount can be typed, and the other one is calculated at the indicative rate. */
export function ExchangeForm(props: ExchangeFormProps) {
  const { balances, targets, pair, text, problems, onLeave, wasLost, isBusy, onChange } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const rates = useLiveRates()
  const { write } = useReference()
  const typed = pair[text.side]
  const reading = readAmount(text.amount, typed.currency, locale)
  const amount = reading.ok ? { currency: typed.currency, units: reading.units } : undefined
  const other = pair[text.side === "from" ? "to" : "from"]
  const following = amount && indicativeAmount(amount, other.currency, rates.data)
  const value = amount && referenceValue(amount, rates.data)
  const rate = indicativeRate(pair.from.currency, pair.to.currency, rates.data)

  const sources = useMemo(() => balances.map(({ currency }) => currency), [balances])
  const detail = useMemo(() => balanceText(balances, locale), [balances, locale])

  const renderField = (side: Side) => {
    const { currency, available } = pair[side]
    const isTyped = side === text.side
    const refused = isTyped ? problems.fields.amount : undefined
    return (
      <AmountField
        label={side === "from" ? m.exchange_youPay() : m.exchange_youGet()}
        name={side}
        value={isTyped ? text.amount : following ? plainAmount(toDecimal(following), locale) : ""}
        placeholder={isTyped || !amount ? "0" : rates.isPending ? "…" : "—"}
        onChange={(entered) => onChange({ amount: entered, side })}
        currency={currency}
        max={side === "from" ? toDecimal(available) : undefined}
        onBlur={isTyped ? () => onLeave("amount") : undefined}
        problem={refused ?? problems.fields[side]}
        bounds={isTyped && side === "from" ? { available } : undefined}
        hint={side === "from" ? <Available balance={pair.from} /> : m.exchange_indicative()}
        after={
          <SideCurrency
            side={side}
            pair={pair}
            currencies={side === "from" ? sources : targets}
            detail={detail}
            onChange={onChange}
          />
        }
      />
    )
  }

  return (
    <Panel>
      <Form
        keepsActions
        problems={problems}
        onSubmit={props.onSubmit}
        actions={
          <Button type="submit" size="large" wide isPending={isBusy}>
            {m.exchange_getQuote()}
          </Button>
        }
      >
        {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        {renderField("from")}
        <div className="flex items-center gap-4">
          <IconButton
            label={m.exchange_swap()}
            className="border border-line"
            isDisabled={!targets.includes(pair.from.currency)}
            onPress={() => onChange({ from: pair.to.currency.code, to: pair.from.currency.code })}
          >
            <ArrowUpDown size={18} aria-hidden />
          </IconButton>
          <p className="figures min-w-0 text-caption text-muted">
            <span>
              {rate === undefined
                ? !rates.isPending && m.exchange_noRate()
                : m.exchange_rateLine({
                    from: displayCode(pair.from.currency, regionCode),
                    rate: formatRate(rate, locale),
                    to: displayCode(pair.to.currency, regionCode),
                  })}
            </span>
            {value && <span className="block">{m.exchange_worth({ value: write(value) })}</span>}
          </p>
        </div>
        {renderField("to")}
      </Form>
    </Panel>
  )
}

interface SideCurrencyProps extends Pick<ExchangeFormProps, "pair" | "onChange"> {
  readonly side: Side
  readonly currencies: readonly Currency[]
  readonly detail: (currency: Currency) => string | undefined
}

/** The choice of one side's currency. Memoized, because rendering the list on each key would be slow. */
const SideCurrency = memo(function SideCurrency({ side, pair, currencies, detail, onChange }: SideCurrencyProps) {
  return (
    <CurrencySelect
      inline
      label={side === "from" ? m.exchange_fromCurrency() : m.exchange_toCurrency()}
      currencies={currencies}
      value={pair[side].currency.code}
      onChange={(code) => onChange(withCurrency(pair, side, code))}
      detail={detail}
    />
  )
})

function Available({ balance: { available, currency } }: { readonly balance: Balance }) {
  return (
    <>
      <span>{`${m.exchange_available()} `}</span>
      <Money amount={toDecimal(available)} currency={currency.code} />
    </>
  )
}
