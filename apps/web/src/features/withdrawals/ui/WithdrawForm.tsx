import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { Beneficiary } from "@wallet/core/contract"
import { type Currency, toDecimal } from "@wallet/core/money"
import { lazy, Suspense } from "react"
import { levelTexts } from "#features/withdrawals/model/levelTexts.ts"
import { computePrice, getBounds, type Offer } from "#features/withdrawals/model/offer.ts"
import type { GivenCard, PayoutCard } from "#features/withdrawals/model/payoutCard.ts"
import { noteLength, type WithdrawalField, type WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import type { Elements } from "#i18n/elements.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"
import { Paused } from "#shared/client/Paused.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { type Balance, balanceText } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { Money } from "#shared/money/Money.tsx"
import { payoutTargets } from "#shared/payoutRails/payoutTargets.ts"
import { railTable } from "#shared/payoutRails/railTable.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { TextField } from "#ui/TextField.tsx"
import { DestinationFields, NetworkCards } from "./DestinationFields.tsx"
import { SavedDestination } from "./SavedDestination.tsx"
import { WithdrawalPreview } from "./WithdrawalPreview.tsx"

// Loaded lazily: only large withdrawals need it.
const RecipientFields = lazy(() =>
  import("./RecipientFields.tsx").then((module) => ({ default: module.RecipientFields })),
)

interface WithdrawFormProps {
  readonly offer: Offer
  readonly balances: readonly Balance[]
  readonly balance: Balance
  /** The currencies that can be withdrawn. */
  readonly currencies: readonly Currency[]
  /** The saved recipients that fit. */
  readonly lines: readonly Beneficiary[]
  readonly text: WithdrawalText
  readonly card: PayoutCard
  /** The card from a vendor's form. */
  readonly givenCard: GivenCard | undefined
  /** The destination, if it can be saved in the address book. */
  readonly keepable: Omit<CreateBeneficiaryParameters, "label"> | undefined
  readonly field: (name: WithdrawalField) => BoundField<string>
  /** Validates a field of a card on blur. */
  readonly onLeave: (name: string) => void
  readonly problems: ShownProblems
  /** True if the last attempt did not reach the provider. */
  readonly wasLost: boolean
  readonly isBusy: boolean
  /** The error of the last quote. */
  readonly refused: unknown
  /** Shown below the amount, e.g. advice about a limit. */
  readonly advice: Elements
  readonly onChange: (patch: Partial<WithdrawalText>) => void
  readonly onCard: (patch: Partial<PayoutCard>) => void
  readonly onGivenCard: (card: GivenCard | undefined) => void
  readonly onSubmit: Submit
}

/** The currency, destination and amount of a withdrawal, beside its price. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { offer, balance, lines, text, problems, isBusy, onChange } = props
  const { locale } = useLocale()
  const pausedUntil = usePausedUntil()
  const { currency, method } = offer
  const until = pausedUntil(...payoutTargets(method))
  if (until !== undefined) return <PausedForm {...props} until={until} />
  const check = checkAmount(text.amount, currency, locale)
  const price = check.ok ? computePrice(offer, check.amount, text.side, text.feeLevel) : undefined
  return (
    <Columns
      main={
        <Panel>
          <Form
            keepsActions
            problems={problems}
            onSubmit={props.onSubmit}
            actions={
              <Button type="submit" size="large" wide isPending={isBusy}>
                {m.withdrawals_review()}
              </Button>
            }
          >
            {props.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
            <WayChoice {...props} />
            {text.beneficiary === "" && (
              <DestinationFields
                offer={offer}
                text={text}
                field={props.field}
                onLeave={props.onLeave}
                card={props.card}
                givenCard={props.givenCard}
                keepable={props.keepable}
                problems={problems.fields}
                onChange={onChange}
                onCard={props.onCard}
                onGivenCard={props.onGivenCard}
              />
            )}
            <AmountAndSide {...props} balance={balance} />
            {/* Not beside the button, which stays in sight on a phone: it would cover the fields. */}
            {props.advice}
            {method.rail === "crypto" && isRecipientAsked(props) && (
              <Suspense fallback={null}>
                <RecipientFields field={props.field} refused={props.refused} onChange={onChange} />
              </Suspense>
            )}
            {method.networkFees.length > 1 && (
              <RadioCards
                label={m.withdrawals_feeLevel()}
                value={text.feeLevel}
                onChange={(feeLevel) => onChange({ feeLevel })}
                cards={method.networkFees.map(({ level, fee }) => ({
                  value: level as string,
                  title: getTitle(levelTexts, level),
                  after: <Money {...fee} />,
                }))}
              />
            )}
            <TextField
              {...props.field("note")}
              label={m.withdrawals_note()}
              autoComplete="off"
              hint={m.withdrawals_noteHint({ left: noteLength - text.note.length })}
            />
          </Form>
        </Panel>
      }
      side={
        <>
          <WithdrawalPreview
            offer={offer}
            text={text}
            line={lines.find(({ id }) => id === text.beneficiary)}
            price={price && price.recipientGets.units > 0n ? price : undefined}
          />
          {method.sandbox && <SandboxNotice />}
        </>
      }
    />
  )
}

/** The currency, the rail and the saved recipient. A paused rail says until when. */
function WayChoice({ offer, balances, currencies, lines, text, onChange }: WithdrawFormProps) {
  const { locale } = useLocale()
  const pausedUntil = usePausedUntil()
  const { currency, method, rails } = offer
  return (
    <>
      <CurrencySelect
        label={m.withdrawals_currency()}
        currencies={currencies}
        value={currency.code}
        onChange={(code) => onChange({ currency: code, beneficiary: "" })}
        detail={balanceText(balances, locale)}
      />
      {rails.length > 1 && (
        <RadioCards
          label={m.withdrawals_rail()}
          value={method.rail}
          onChange={(rail) => onChange({ rail, beneficiary: "" })}
          cards={rails.map((rail) => {
            const until = pausedUntil(...payoutTargets({ rail, currency: currency.code }))
            return {
              value: rail,
              title: railTable[rail].title(),
              ...(until !== undefined && { text: m.common_pausedUntil({ until: formatMoment(until, locale) }) }),
            }
          })}
        />
      )}
      <SavedDestination lines={lines} chosen={text.beneficiary} onChoose={(beneficiary) => onChange({ beneficiary })} />
    </>
  )
}

/** The choice of another way, and until when the chosen one is paused, in place of the form. */
function PausedForm(props: WithdrawFormProps & { readonly until: string }) {
  const { offer, text, problems, until, onChange } = props
  const { method, methods } = offer
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Panel>
        <div className="flex flex-col gap-4">
          <WayChoice {...props} />
          {text.beneficiary === "" && method.rail === "crypto" && methods.length > 1 && (
            <NetworkCards offer={offer} problems={problems.fields} onChange={onChange} />
          )}
        </div>
      </Panel>
      <Paused title={railTable[method.rail].title()} until={until} />
    </div>
  )
}

/** True once the provider has asked for the recipient. */
function isRecipientAsked({ text, problems }: WithdrawFormProps): boolean {
  return text["travelRule.owner"] !== "" || problems.fields["travelRule.owner"] !== undefined
}

/** The amount, and its side: debited or received. */
function AmountAndSide({ offer, balance, text, field, onChange }: WithdrawFormProps) {
  const { currency } = offer
  const bounds = getBounds(offer, balance.available, text.side, text.feeLevel)
  const isReceiving = text.side === "receive"
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        {...field("amount")}
        label={m.withdrawals_amount()}
        currency={currency}
        max={toDecimal(bounds.available)}
        bounds={bounds}
        hint={
          <>
            <span>{`${m.withdrawals_available()} `}</span>
            <Money amount={toDecimal(balance.available)} currency={currency.code} />
          </>
        }
      />
      <div>
        <Segments label={m.withdrawals_sideLabel()}>
          <Segment isChosen={!isReceiving} onChoose={() => onChange({ side: "send" })}>
            {m.withdrawals_amountSend()}
          </Segment>
          <Segment isChosen={isReceiving} onChoose={() => onChange({ side: "receive" })}>
            {m.withdrawals_amountReceive()}
          </Segment>
        </Segments>
      </div>
    </div>
  )
}

function SandboxNotice() {
  return (
    <Notice kind="info">
      <p>{m.withdrawals_sandbox()}</p>
      <a
        href="/sandbox"
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline underline-offset-4"
      >
        {m.withdrawals_sandboxLink()}
      </a>
    </Notice>
  )
}
