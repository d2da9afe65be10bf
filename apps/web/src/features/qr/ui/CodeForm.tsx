import { orderCurrencies } from "@wallet/core/money"
import { type CodeText, checkNote } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { AmountField } from "#shared/money/AmountField.tsx"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TextField } from "#ui/TextField.tsx"

export interface CodeFormProps {
  readonly text: CodeText
  readonly onChange: (patch: Partial<CodeText>) => void
}

/** The purpose of the code: a payment among people, or a sale. */
export function CodeMode({ text, onChange }: CodeFormProps) {
  const isShop = text.mode === "shop"
  return (
    <div>
      <Segments label={m.qr_mode()}>
        <Segment isChosen={!isShop} onChoose={() => onChange({ mode: "personal" })}>
          {m.qr_modePersonal()}
        </Segment>
        <Segment isChosen={isShop} onChoose={() => onChange({ mode: "shop" })}>
          {m.qr_modeShop()}
        </Segment>
      </Segments>
      <p className="mt-2 text-small text-muted">{isShop ? m.qr_modeShopText() : m.qr_modePersonalText()}</p>
    </div>
  )
}

/** The fields of a personal code. The code changes while typing, so there is no submit button. */
export function CodeForm({ text, onChange }: CodeFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <CodeMode text={text} onChange={onChange} />
      <AmountFields text={text} onChange={onChange} />
      <TextField
        label={m.qr_note()}
        name="note"
        hint={m.qr_noteHint()}
        value={text.note}
        problem={checkNote(text.note)}
        onChange={(note) => onChange({ note })}
      />
    </div>
  )
}

function AmountFields({ text, onChange }: CodeFormProps) {
  const regionCode = useRegionCode()
  const currency = findCurrency(text.currency)
  return (
    <>
      <div>
        <Switch isSelected={text.asks !== ""} onChange={(asks) => onChange({ asks: asks ? "yes" : "" })}>
          {m.qr_asks()}
        </Switch>
      </div>
      {text.asks !== "" && currency && (
        <AmountField
          label={m.qr_amount()}
          name="amount"
          value={text.amount}
          onChange={(amount) => onChange({ amount })}
          currency={currency}
          after={
            <CurrencySelect
              inline
              label={m.qr_currency()}
              currencies={orderCurrencies(currencies, regionCode)}
              value={text.currency}
              onChange={(code) => onChange({ currency: code })}
            />
          }
        />
      )}
    </>
  )
}
