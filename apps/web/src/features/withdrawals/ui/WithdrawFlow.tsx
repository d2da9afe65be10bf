import { useNavigate } from "@tanstack/react-router"
import { type Beneficiary, quoteWithdrawal, type WithdrawalMethod, type WithdrawalQuote } from "@wallet/core/contract"
import { useCreateWithdrawal, useQuoteWithdrawal } from "@wallet/react"
import { useState } from "react"
import { chooseOffer } from "#features/withdrawals/model/offer.ts"
import { cardToSend, emptyPayoutCard, type GivenCard } from "#features/withdrawals/model/payoutCard.ts"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import {
  checkDestination,
  chooseCurrency,
  composeQuote,
  type FilledForm,
  fieldOfTag,
  keepable,
} from "#features/withdrawals/model/withdrawalForm.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import type { Balance } from "#shared/money/balances.ts"
import { tokenizeCard } from "#shared/payments/tokenizeCard.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
import { useReloadForForm } from "#shared/routing/documentPolicy.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { LimitAdvice } from "./LimitAdvice.tsx"
import { NoWayOut } from "./NoWayOut.tsx"
import { WithdrawalReview } from "./WithdrawalReview.tsx"
import { WithdrawForm } from "./WithdrawForm.tsx"

interface WithdrawFlowProps {
  readonly balances: readonly Balance[]
  readonly methods: readonly WithdrawalMethod[]
  /** The address book. */
  readonly lines: readonly Beneficiary[]
  /** The fields prefilled by the URL. */
  readonly initial: WithdrawalText
  readonly preloadResult: () => void
}

/** The flow of a withdrawal: form, review with a firm quote, step-up and progress page. */
export function WithdrawFlow({ balances, methods, lines, initial, preloadResult }: WithdrawFlowProps) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const askQuote = useQuoteWithdrawal()
  const [card, setCard] = useState(emptyPayoutCard)
  const [givenCard, setGivenCard] = useState<GivenCard>()
  const [refused, setRefused] = useState<unknown>()
  const { beneficiary, ...fields } = initial
  const form = useCallForm(quoteWithdrawal, {
    draft: "withdrawal",
    fields,
    own: { beneficiary },
    more: ["number", "expiry"],
    compose: (values) => {
      const filled = fill(values)
      return filled ? composeQuote(filled, locale) : {}
    },
    check: (values) => {
      const filled = fill(values)
      return filled ? checkDestination(filled) : {}
    },
    fieldOfTag,
  })
  const { values: text, change, problems, show, forget } = form
  const flow = useMoneyFlow({
    call: useCreateWithdrawal(),
    form,
    review: useReview<WithdrawalQuote>(useReviewStep()),
    onDone: ({ id }) => {
      form.clear()
      void navigate({ to: "/account/send/withdraw", search: { withdrawal: id }, replace: true })
    },
    leavesWhenDone: true,
    preloadResult,
    onRefused: setRefused,
  })

  const fill = (values: WithdrawalText): FilledForm | undefined => {
    const line = lines.find(({ id }) => id === values.beneficiary)
    const code = line?.currency ?? chooseCurrency(balances, methods, values.currency)
    const shown = line
      ? { ...values, rail: line.destination.rail, network: line.destination.network ?? "" }
      : { ...values, beneficiary: "" }
    const offer = chooseOffer(methods, code, shown)
    const balance = balances.find(({ currency }) => currency.code === code)
    return offer && balance && { offer, balance, text: shown, card, givenCard, line }
  }
  const filled = fill(text)
  const isFormNeeded = filled?.offer.method.cardForm?.kind === "yookassa" && !filled.line && !givenCard
  const isReloading = useReloadForForm(isFormNeeded)
  if (isReloading) return <FormPlace />
  if (!filled) return <NoWayOut currency={chooseCurrency(balances, methods, text.currency)} />
  const { offer, balance, text: shown, line } = filled
  const { currency, method } = offer
  const { code } = currency

  /** Gets a token for the card from the card vendor. Undefined if the card was refused, which is already shown. */
  const replaceCard = async () => {
    const { tokenizationUrl, cardForm } = method
    if (line || method.rail !== "card") return {}
    if (cardForm?.kind === "yookassa") return givenCard ? { cardToken: givenCard.token } : {}
    if (tokenizationUrl === null) return {}
    try {
      const tokenized = await tokenizeCard(tokenizationUrl, cardToSend(card, currency))
      if (tokenized.ok) return { cardToken: tokenized.token }
      show({ fields: tokenized.fields })
    } catch {
      show({ fields: {}, form: { code: "card_house_unavailable" } })
    }
    return undefined
  }

  const ask = async () => {
    setRefused(undefined)
    const body = await form.read()
    const replaced = body && (await replaceCard())
    return replaced && askQuote.mutateAsync({ ...body, ...replaced })
  }

  const { step } = flow
  if (step.at === "checking" || step.at === "done") return <CheckingOutcome />
  if (step.at === "review") {
    const { id, amount, destination } = step.quote
    return (
      <WithdrawalReview
        step={{
          ...step,
          onAccept: () => void flow.send(() => ({ quoteId: id, ...amount, to: destination.to })),
          onRenew: () => void flow.ask(ask),
        }}
        label={line?.label}
        available={balance.available}
      />
    )
  }
  const withdrawable = balances
    .map((candidate) => candidate.currency)
    .filter((candidate) => methods.some((entry) => entry.currency === candidate.code))
  return (
    <WithdrawForm
      offer={offer}
      balances={balances}
      balance={balance}
      currencies={withdrawable}
      lines={lines.filter(
        (entry) => entry.currency === code && offer.rails.some((rail) => rail === entry.destination.rail),
      )}
      text={{ ...shown, currency: code }}
      card={card}
      givenCard={givenCard}
      keepable={keepable(filled)}
      field={form.field}
      onLeave={form.leave}
      problems={problems}
      wasLost={step.wasLost}
      isBusy={step.isBusy}
      refused={refused}
      advice={<LimitAdvice error={refused} destination={keepable(filled)} />}
      onChange={(patch) => {
        change(patch)
        if ("currency" in patch || "side" in patch) forget("amount")
      }}
      onCard={(patch) => {
        setCard((before) => ({ ...before, ...patch }))
        forget(...Object.keys(patch))
      }}
      onGivenCard={(given) => {
        setGivenCard(given)
        forget("number")
      }}
      onSubmit={() => flow.ask(ask)}
    />
  )
}
