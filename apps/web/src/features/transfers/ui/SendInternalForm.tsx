import type { Person } from "@wallet/core/account"
import { toDecimal } from "@wallet/core/money"
import { memo, useCallback } from "react"
import { noteLength, type TransferText } from "#features/transfers/model/transferDraft.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Paused } from "#shared/client/Paused.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { type Balance, balanceText } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import type { LimitCheck } from "#shared/money/limitCheck.ts"
import { Money } from "#shared/money/Money.tsx"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextField } from "#ui/TextField.tsx"
import { ChosenPerson, ChosenPersonPlace } from "./ChosenPerson.tsx"
import { PeopleRow } from "./PeopleRow.tsx"
import { SendSummary } from "./SendSummary.tsx"

interface SendInternalFormProps {
  readonly balances: readonly Balance[]
  readonly balance: Balance
  /** Undefined while loading. */
  readonly people: readonly Person[] | undefined
  /** True while the name of a recipient from the URL is loading: the id alone would tell nothing. */
  readonly isPersonAwaited: boolean
  readonly text: TransferText
  readonly field: (name: "recipient" | "amount" | "note") => BoundField<string>
  readonly problems: ShownProblems
  readonly limits: LimitCheck
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onChange: (patch: Partial<TransferText>) => void
  readonly onSubmit: Submit
}

/** The form of a send, on a wide screen beside its summary. */
export function SendInternalForm(props: SendInternalFormProps) {
  const { balances, balance, people, isPersonAwaited, text, field, problems, limits, wasLost, isBusy, onChange } = props
  const { locale } = useLocale()
  const { currency, available } = balance
  const until = usePausedUntil()(`currency:${currency.code}`)
  const bounds = { available, over: limits.check }
  const check = checkAmount(text.amount, currency, locale, bounds)
  const chosen = people?.find(({ id }) => id === text.recipient)
  const choosePerson = useCallback(({ id }: Person) => onChange({ recipient: id }), [onChange])
  const chooseCurrency = useCallback((code: string) => onChange({ currency: code }), [onChange])
  const isLimited = (!check.ok && check.problem.code === "limit_exceeded") || problems.form?.code === "kyc_required"
  if (until !== undefined) {
    return (
      <div className="flex max-w-prose flex-col gap-4">
        <Panel>
          <CurrencySelect
            label={m.common_currency()}
            currencies={balances.map((candidate) => candidate.currency)}
            value={currency.code}
            onChange={(code) => onChange({ currency: code })}
            detail={balanceText(balances, locale)}
          />
        </Panel>
        <Paused title={currencyName(currency)} until={until} />
      </div>
    )
  }
  const form = (
    <Panel>
      <Form
        keepsActions
        problems={problems}
        onSubmit={props.onSubmit}
        actions={
          <Button type="submit" size="large" wide isPending={isBusy}>
            {m.send_continue()}
          </Button>
        }
      >
        {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        {isPersonAwaited ? (
          <ChosenPersonPlace />
        ) : chosen ? (
          <ChosenPerson
            person={chosen}
            problem={problems.fields.recipient}
            onChooseOther={() => onChange({ recipient: "" })}
          />
        ) : (
          <>
            <PeopleRow people={people} onChoose={choosePerson} />
            <TextField
              {...field("recipient")}
              label={m.send_recipient()}
              autoComplete="off"
              spellCheck="false"
              inputMode="email"
              hint={m.send_recipientHint()}
            />
          </>
        )}
        {/* After the choice of a person the amount is next. */}
        <AmountField
          key={chosen || isPersonAwaited ? "person" : "anyone"}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button disappears, and the focus with it
          autoFocus={chosen !== undefined || isPersonAwaited}
          {...field("amount")}
          label={m.send_amount()}
          currency={currency}
          max={toDecimal(available)}
          bounds={bounds}
          hint={
            <>
              <span>{`${m.send_available()} `}</span>
              <Money amount={toDecimal(available)} currency={currency.code} />
            </>
          }
          after={<OwnCurrency balances={balances} value={currency.code} onChange={chooseCurrency} />}
        />
        {isLimited && limits.canBeRaised && <VerifyAdvice />}
        <TextField
          {...field("note")}
          label={m.send_note()}
          autoComplete="off"
          hint={m.send_noteHint({ left: noteLength - text.note.length })}
        />
        <Checkbox
          name="isProtected"
          isSelected={text.isProtected}
          onChange={(isProtected) => onChange({ isProtected })}
        >
          <span className="block font-medium">{m.send_protect()}</span>
          <span className="block text-muted">{m.send_protectText()}</span>
        </Checkbox>
      </Form>
    </Panel>
  )
  return (
    <Columns
      main={form}
      side={
        <SendSummary
          person={chosen}
          typed={isPersonAwaited ? "" : text.recipient.trim()}
          amount={check.ok ? check.amount : undefined}
          available={available}
          isProtected={text.isProtected}
          periods={limits.periods}
        />
      }
      isSideWideOnly
    />
  )
}

interface OwnCurrencyProps {
  readonly balances: readonly Balance[]
  readonly value: string
  readonly onChange: (code: string) => void
}

/** The choice of currency in the amount. Memoized: it writes every balance, which no key changes. */
const OwnCurrency = memo(function OwnCurrency({ balances, value, onChange }: OwnCurrencyProps) {
  const { locale } = useLocale()
  return (
    <CurrencySelect
      inline
      label={m.common_currency()}
      currencies={balances.map(({ currency }) => currency)}
      value={value}
      onChange={onChange}
      detail={balanceText(balances, locale)}
    />
  )
})
