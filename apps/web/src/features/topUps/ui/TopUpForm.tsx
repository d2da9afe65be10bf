import type { SavedCard } from "@wallet/core/contract"
import { formatMoney } from "@wallet/core/money"
import { lazy, Suspense } from "react"
import type { CardChoice, TypedCard } from "#features/topUps/model/card.ts"
import { getBounds, type Offer } from "#features/topUps/model/offer.ts"
import type { StripeForm } from "#features/topUps/model/stripeForm.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import type { LimitCheck } from "#shared/money/limitCheck.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { AwayNotice } from "./AwayNotice.tsx"
import { CardFields } from "./CardFields.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { SavedCards } from "./SavedCards.tsx"
import { TopUpSummary } from "./TopUpSummary.tsx"

// Loaded lazily: other acquirers don't need it.
const StripeCard = lazy(async () => ({ default: (await import("./StripeCard.tsx")).StripeCard }))

interface TopUpFormProps {
  readonly offers: readonly Offer[]
  readonly offer: Offer
  readonly limits: LimitCheck
  readonly card: TypedCard
  /** The saved card that pays. Undefined for a typed card. */
  readonly saved: SavedCard | undefined
  readonly cards: readonly SavedCard[]
  /** True until the saved cards have loaded. */
  readonly areCardsPending: boolean
  /** True if the typed card should be saved. */
  readonly keep: boolean
  readonly onChoice: (patch: Partial<CardChoice>) => void
  readonly problems: ShownProblems
  /** True if the last attempt did not reach the provider. */
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly amountField: BoundField<string>
  readonly onCurrency: (code: string) => void
  /** Validates a field of the card that was left. */
  readonly onLeave: (name: string) => void
  readonly onCard: (patch: Partial<TypedCard>) => void
  /** Called with Stripe's form once it is ready, if Stripe is the acquirer. */
  readonly onStripeForm: (form: StripeForm | undefined) => void
  readonly onSubmit: Submit
}

/** The form in which the acquirer takes a card. */
function CardForm({
  offer: { method },
  card,
  areCardsPending,
  problems,
  onStripeForm,
  onCard,
  onLeave,
}: TopUpFormProps) {
  if (method.form?.kind === "page") return <p className="text-small text-muted">{m.topUp_pageHint()}</p>
  if (method.form?.kind === "stripe") {
    // With a saved card the frame may not be needed.
    if (areCardsPending) return <FormPlace />
    return (
      <Suspense fallback={<FormPlace />}>
        <StripeCard
          publishableKey={method.form.publishableKey ?? ""}
          onForm={onStripeForm}
          problem={problems.fields.number}
          onChange={() => onCard({})}
        />
      </Suspense>
    )
  }
  return (
    <CardFields card={card} problems={problems.fields} isSandbox={method.sandbox} onChange={onCard} onLeave={onLeave} />
  )
}

/** The form for amount and card, beside a summary that updates while typing. */
export function TopUpForm(props: TopUpFormProps) {
  const { offers, offer, amountField, limits, problems, wasLost, isBusy } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { currency, method } = offer
  const bounds = { ...getBounds(offer), decimals: method.decimals, over: limits.check }
  const check = checkAmount(amountField.value, currency, locale, bounds)
  const isLimited = (!check.ok && check.problem.code === "limit_exceeded") || problems.form?.code === "kyc_required"
  const summary = <TopUpSummary offer={offer} amount={check.ok ? check.amount : undefined} limits={limits.periods} />
  return (
    <Columns
      main={
        <Panel>
          <Form
            problems={problems}
            onSubmit={props.onSubmit}
            actions={
              <>
                <div className="@columns:hidden">{summary}</div>
                <Button type="submit" size="large" wide isPending={isBusy}>
                  {m.topUp_pay()}
                </Button>
              </>
            }
          >
            {wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
            <AwayNotice method={method} />
            <AmountField
              {...amountField}
              label={m.topUp_amount()}
              currency={currency}
              bounds={bounds}
              hint={m.topUp_bounds({
                min: formatMoney(bounds.min, { locale, regionCode }),
                max: formatMoney(bounds.max, { locale, regionCode }),
              })}
              after={
                <CurrencySelect
                  inline
                  label={m.common_currency()}
                  currencies={offers.map((candidate) => candidate.currency)}
                  value={currency.code}
                  onChange={props.onCurrency}
                />
              }
            />
            {isLimited && limits.canBeRaised && <VerifyAdvice />}
            {props.cards.length > 0 && (
              <SavedCards cards={props.cards} chosen={props.saved} onChoose={(card) => props.onChoice({ card })} />
            )}
            {!props.saved && (
              <>
                <CardForm {...props} />
                <Checkbox isSelected={props.keep} onChange={(keep) => props.onChoice({ keep })}>
                  {m.topUp_keepCard()}
                </Checkbox>
              </>
            )}
          </Form>
        </Panel>
      }
      side={
        <Panel title={m.topUp_summary()} className="hidden @columns:block">
          {summary}
        </Panel>
      }
    />
  )
}
