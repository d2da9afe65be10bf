import { useNavigate } from "@tanstack/react-router"
import { toDecimal } from "@wallet/core/money"
import { useCreateCardTopUp, useSavedCards } from "@wallet/react"
import { useState } from "react"
import { type CardChoice, cardProblems, emptyCard, type TypedCard } from "#features/topUps/model/card.ts"
import { boundsOf, type Offer } from "#features/topUps/model/offer.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { hasProblems } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { writeHolder } from "#shared/payments/cardText.ts"
import { tokenizeCard } from "#shared/payments/tokenizeCard.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { TopUpForm } from "./TopUpForm.tsx"

interface TopUpFlowProps {
  /** In the order in which they are shown; at least one. */
  readonly offers: readonly Offer[]
  /** The currency that the way here asked for. */
  readonly wanted: string | undefined
}

/** From the form to the request; what becomes of it is told under an address of its own. */
export function TopUpFlow({ offers, wanted }: TopUpFlowProps) {
  const { locale } = useLocale()
  const { text, change, clear } = useDraft("topUp", { currency: wanted ?? "", amount: "" })
  const [card, setCard] = useState<TypedCard>(emptyCard)
  const savedCards = useSavedCards()
  const limits = useLimitCheck("topUps")
  const [choice, setChoice] = useState<CardChoice>({ cardId: undefined, keep: false })
  const navigate = useNavigate()
  const [isTokenizing, setTokenizing] = useState(false)
  const { problems, show, forget, refuse } = useForm(["amount", "currency"])
  const topUp = useCreateCardTopUp({
    onDone: ({ id }) => {
      clear()
      setCard(emptyCard)
      void navigate({ to: "/account/top-up", search: { topUp: id }, replace: true })
    },
    onRefused: (error) => refuse(error),
  })
  const offer = offers.find(({ currency }) => currency.code === text.currency) ?? offers[0]
  if (!offer) return null
  const cards = savedCards.data ?? []
  // The newest is proposed until something else is chosen.
  const saved = choice.cardId === null ? undefined : (cards.find(({ id }) => id === choice.cardId) ?? cards[0])

  const pay = async () => {
    const { currency, method } = offer
    const check = checkAmount(text.amount, currency, locale, { ...boundsOf(offer), over: limits.check })
    const typed = saved ? {} : cardProblems(card)
    const found = { fields: { amount: check.ok ? undefined : check.problem, ...typed } }
    show(found)
    if (!check.ok || hasProblems(found) || isTokenizing) return
    // What can't be sent now is not sent later by itself either.
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    const order = { amount: toDecimal(check.amount), currency: currency.code }
    if (saved) return topUp.submit({ ...order, savedCardId: saved.id })
    if (method.tokenizationUrl === null) return
    setTokenizing(true)
    try {
      const tokenization = await tokenizeCard(method.tokenizationUrl, trimmed(card))
      if (!tokenization.ok) return show({ fields: tokenization.fields })
      await topUp.submit({ ...order, cardToken: tokenization.token, saveCard: choice.keep })
    } catch {
      show({ fields: {}, form: { code: "card_house_unavailable" } })
    } finally {
      setTokenizing(false)
    }
  }

  if (topUp.status === "checking" || topUp.status === "done") {
    return (
      <div className="max-w-prose">
        <CheckingOutcome />
      </div>
    )
  }
  return (
    <TopUpForm
      offers={offers}
      offer={offer}
      amount={text.amount}
      limits={limits}
      card={card}
      saved={saved}
      cards={cards}
      keep={choice.keep}
      onChoice={(patch) => setChoice((before) => ({ ...before, ...patch }))}
      problems={problems}
      wasLost={topUp.lost}
      isBusy={isTokenizing || topUp.isPending}
      onAmount={(amount) => {
        change({ amount })
        forget("amount")
      }}
      onCurrency={(currency) => {
        change({ currency })
        forget("amount", "currency")
      }}
      onCard={(patch) => {
        setCard((before) => ({ ...before, ...patch }))
        forget(...Object.keys(patch))
      }}
      onSubmit={pay}
    />
  )
}

function trimmed(card: TypedCard): TypedCard {
  return {
    number: card.number.replace(/[\s-]/g, ""),
    expiry: card.expiry.trim(),
    cvc: card.cvc.trim(),
    holder: writeHolder(card.holder),
  }
}
