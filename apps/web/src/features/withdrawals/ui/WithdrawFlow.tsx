import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import type { Beneficiary, WithdrawalMethod, WithdrawalQuote } from "@wallet/core/contract"
import { useCreateWithdrawal, useQuoteWithdrawal } from "@wallet/react"
import { useState } from "react"
import { chooseOffer } from "#features/withdrawals/model/offer.ts"
import { cardToSend, emptyPayoutCard, type GivenCard } from "#features/withdrawals/model/payoutCard.ts"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import {
  atField,
  checkForm,
  chooseCurrency,
  formFields,
  keepable,
  quoteRequest,
} from "#features/withdrawals/model/withdrawalForm.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import type { Balance } from "#shared/money/balances.ts"
import { useHeldQuote } from "#shared/money/heldQuote.ts"
import { tokenizeCard } from "#shared/payments/tokenizeCard.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { LimitAdvice } from "./LimitAdvice.tsx"
import { NoWayOut } from "./NoWayOut.tsx"
import { WithdrawalReview } from "./WithdrawalReview.tsx"
import { WithdrawForm } from "./WithdrawForm.tsx"

interface WithdrawFlowProps {
  readonly balances: readonly Balance[]
  readonly methods: readonly WithdrawalMethod[]
  /** The address book. */
  readonly lines: readonly Beneficiary[]
  /** What the way here asked for. */
  readonly initial: WithdrawalText
}

/** From the form over the firm preview and the confirmation to the page that shows how far it is. */
export function WithdrawFlow({ balances, methods, lines, initial }: WithdrawFlowProps) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const askQuote = useQuoteWithdrawal()
  const { text, change, clear } = useDraft<WithdrawalText>("withdrawal", initial)
  const [card, setCard] = useState(emptyPayoutCard)
  const [givenCard, setGivenCard] = useState<GivenCard>()
  const review = useReviewStep()
  const { held, hold, expire } = useHeldQuote<WithdrawalQuote>()
  const [refused, setRefused] = useState<unknown>()
  const { problems, show, forget, passes } = useForm()
  const withdrawal = useCreateWithdrawal({
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/send/withdraw", search: { withdrawal: id }, replace: true })
    },
    onRefused: (error) => {
      if (hasTag(error, "quote_expired", "quote_used")) expire()
      else review.close()
      refuse(error)
    },
  })

  const line = lines.find(({ id }) => id === text.beneficiary)
  const code = line?.currency ?? chooseCurrency(balances, methods, text.currency)
  const shown = line
    ? { ...text, rail: line.destination.rail, network: line.destination.network ?? "" }
    : { ...text, beneficiary: "" }
  const offer = chooseOffer(methods, code, shown)
  const balance = balances.find(({ currency }) => currency.code === code)
  if (!offer || !balance) return <NoWayOut currency={code} />
  const { currency, method } = offer

  const form = { offer, balance, text, card, givenCard, line }

  const refuse = (error: unknown) => {
    setRefused(error)
    show(atField(problemsOf(error, formFields)))
  }

  /** A card goes to the card company first; `undefined` where that has shown what is wrong with it. */
  const replaceCard = async () => {
    const { tokenizationUrl, cardForm } = method
    if (line || method.rail !== "card") return {}
    if (cardForm?.kind === "yookassa") return { cardToken: givenCard?.token }
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
    if (askQuote.isPending) return
    setRefused(undefined)
    const { amount, found } = await checkForm(form, locale)
    if (!passes(found) || !amount) return
    const replaced = await replaceCard()
    if (!replaced) return
    try {
      const quote = await askQuote.mutateAsync(quoteRequest(form, amount, replaced.cardToken))
      hold(quote)
      await review.open()
    } catch (error) {
      refuse(error)
      if (review.isOpen) review.close()
    }
  }

  const confirm = ({ id, amount, destination }: WithdrawalQuote) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    show({ fields: {} })
    void withdrawal.submit({ quoteId: id, ...amount, to: destination.to })
  }

  const backToForm = () => {
    show({ fields: {} })
    withdrawal.reset()
    review.close()
  }

  if (withdrawal.status === "checking" || withdrawal.status === "done") return <CheckingOutcome />
  if (held && review.isOpen) {
    return (
      <WithdrawalReview
        held={held}
        label={line?.label}
        problem={problems.form}
        wasLost={withdrawal.lost}
        isBusy={withdrawal.isPending || askQuote.isPending}
        onExpired={expire}
        onAccept={() => confirm(held.quote)}
        onRenew={() => void ask()}
        onBack={backToForm}
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
      keepable={keepable(form)}
      problems={problems}
      isBusy={askQuote.isPending}
      refused={refused}
      advice={<LimitAdvice error={refused} destination={keepable(form)} />}
      onChange={(patch) => {
        change(patch)
        forget(...Object.keys(patch), ...("currency" in patch || "side" in patch ? ["amount"] : []))
      }}
      onCard={(patch) => {
        setCard((before) => ({ ...before, ...patch }))
        forget(...Object.keys(patch))
      }}
      onGivenCard={(given) => {
        setGivenCard(given)
        forget("number")
      }}
      onSubmit={ask}
    />
  )
}
