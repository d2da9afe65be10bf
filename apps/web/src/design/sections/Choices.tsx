import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import type { DayRange } from "#i18n/dayRange.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Choice } from "#ui/Choice.tsx"
import { Combobox } from "#ui/Combobox.tsx"
import { DateRange } from "#ui/DateRange.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { Select } from "#ui/Select.tsx"
import { Switch } from "#ui/Switch.tsx"

/** One of several, any of several, on or off. */
export function Choices() {
  const samples = useSamples()
  const [country, setCountry] = useState<string>()
  const [currency, setCurrency] = useState<string | undefined>("USDT")
  const [network, setNetwork] = useState("TRON")
  const [range, setRange] = useState<DayRange>()
  const [agreed, setAgreed] = useState(true)
  const options = samples.countries.map((text) => ({ value: text, text }))
  return (
    <Section title={samples.choices}>
      <Panel>
        <div className="flex flex-col gap-5">
          <Choice
            label={samples.country}
            titles={Object.fromEntries(samples.countries.map((text) => [text, () => text]))}
            value={country}
            onChange={setCountry}
          />
          <Select label={samples.country} options={options} value={country} onChange={setCountry} />
          <Select
            label={samples.country}
            options={options}
            value={undefined}
            onChange={setCountry}
            problem={{ code: "required" }}
          />
          <Select
            label={samples.country}
            options={options}
            value={options[0]?.value}
            onChange={setCountry}
            isDisabled
          />
          <Combobox label={samples.country} options={options} value={country} onChange={setCountry} />
          <CurrencySelect
            label={samples.amount}
            currencies={currencies}
            value={currency}
            onChange={setCurrency}
            detail={() => "1,234.50"}
          />
          <DateRange label={samples.period} value={range} onChange={setRange} />
        </div>
      </Panel>
      <Panel>
        <div className="flex flex-col gap-5">
          <RadioCards
            label={samples.network}
            value={network}
            onChange={setNetwork}
            cards={[
              { value: "TRON", title: "TRON", text: samples.quick, after: "1.00 USDT" },
              { value: "Ethereum", title: "Ethereum", text: samples.slow, after: "4.20 USDT" },
              { value: "BNB", title: "BNB Smart Chain", text: samples.paused, isDisabled: true },
            ]}
          />
          <div>
            <Checkbox isSelected={agreed} onChange={setAgreed}>
              {samples.terms}
            </Checkbox>
            <Checkbox isSelected={false} problem={{ code: "consent_required" }}>
              {samples.terms}
            </Checkbox>
            <Checkbox isSelected isDisabled>
              {samples.terms}
            </Checkbox>
          </div>
          <div className="flex flex-col">
            <Switch isSelected={agreed} onChange={setAgreed}>
              {samples.hide}
            </Switch>
            <Switch isSelected={false}>{samples.hide}</Switch>
            <Switch isSelected isDisabled>
              {samples.hide}
            </Switch>
          </div>
        </div>
      </Panel>
    </Section>
  )
}
