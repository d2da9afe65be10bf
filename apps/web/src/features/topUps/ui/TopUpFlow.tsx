import { useNavigate } from "@tanstack/react-router"
import type { TopUpMethod } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { useCreateCardTopUp, useSavedCards } from "@wallet/react"
import { useRef, useState } from "react"
import {
  anotherCard,
  cardProblems,
  emptyCard,
  emptyChoice,
  isKept,
  type TypedCard,
} from "#features/topUps/model/card.ts"
import { boundsOf, type Offer } from "#features/topUps/model/offer.ts"
import type { StripeForm } from "#features/topUps/model/stripeForm.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { hasProblems } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { writeHolder } from "#shared/payments/cardText.ts"
import { type Tokenization, tokenizeCard } from "#shared/payments/tokenizeCard.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReloadForForm } from "#shared/routing/documentPolicy.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { TopUpForm } from "./TopUpForm.tsx"

interface TopUpFlowProps {
  /** In the order in which they are shown; at least one. */
  readonly offers: readonly Offer[]
  /** The currency that the way here asked for. */
  readonly wanted: string | undefined
  readonly preloadResult: () => void
}

const formFields = ["amount", "currency"]

/** From the form to the request; what becomes of it is told under an address of its own. */
export function TopUpFlow({ offers, wanted, preloadResult }: TopUpFlowProps) {
  const { locale } = useLocale()
  const { text, change, clear } = useDraft("topUp", { currency: wanted ?? "", amount: "", ...emptyChoice })
  const [card, setCard] = useState<TypedCard>(emptyCard)
  const savedCards = useSavedCards()
  const limits = useLimitCheck("topUps")
  const navigate = useNavigate()
  const stripeForm = useRef<StripeForm>(undefined)
  const form = useForm(formFields)
  const { problems, show, forget } = form
  const flow = useMoneyFlow({
    call: useCreateCardTopUp(),
    form,
    onDone: ({ id }) => {
      clear()
      setCard(emptyCard)
      void navigate({ to: "/account/top-up", search: { topUp: id }, replace: true })
    },
    leavesWhenDone: true,
    preloadResult,
  })
  const offer = offers.find(({ currency }) => currency.code === text.currency) ?? offers[0]
  // A kept card pays in the currencies of its acquirer alone.
  const cards = (savedCards.data ?? []).filter(
    ({ currencies }) => offer && (currencies?.includes(offer.currency.code) ?? true),
  )
  // The newest is proposed until something else is chosen.
  const saved = text.card === anotherCard ? undefined : (cards.find(({ id }) => id === text.card) ?? cards[0])
  const isFormNeeded = offer?.method.form?.kind === "stripe" && !saved && !savedCards.isPending
  const isReloading = useReloadForForm(isFormNeeded)
  if (!offer) return null
  if (isReloading) return <FormPlace />

  const tokenize = async ({ form, tokenizationUrl }: TopUpMethod): Promise<Tokenization> => {
    if (form?.kind === "stripe") {
      // Not open yet, or its script does not load: the form itself says so.
      const answer = await stripeForm.current?.tokenize()
      if (!answer) return { ok: false, fields: {} }
      return answer.ok ? answer : { ok: false, fields: { number: answer.problem } }
    }
    if (tokenizationUrl === null) throw new Error("No form for cards")
    return tokenizeCard(tokenizationUrl, trimmed(card))
  }

  const prepare = async () => {
    const { currency, method } = offer
    const check = checkAmount(text.amount, currency, locale, {
      ...boundsOf(offer),
      decimals: method.decimals,
      over: limits.check,
    })
    const kind = method.form?.kind ?? "ours"
    const typed = saved || kind !== "ours" ? {} : cardProblems(card)
    const found = { fields: { amount: check.ok ? undefined : check.problem, ...typed } }
    show(found)
    if (!check.ok || hasProblems(found)) return undefined
    const order = { amount: toDecimal(check.amount), currency: currency.code }
    if (saved) return { ...order, savedCardId: saved.id }
    if (kind === "page") return { ...order, saveCard: isKept(text) }
    try {
      const tokenization = await tokenize(method)
      if (tokenization.ok) return { ...order, cardToken: tokenization.token, saveCard: isKept(text) }
      show({ fields: tokenization.fields })
    } catch {
      show({ fields: {}, form: { code: "card_house_unavailable" } })
    }
    return undefined
  }

  const { step } = flow
  if (step.at !== "form") {
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
      areCardsPending={savedCards.isPending}
      keep={isKept(text)}
      onChoice={change}
      problems={problems}
      wasLost={step.wasLost}
      isBusy={step.isBusy}
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
        forget("number", ...Object.keys(patch))
      }}
      onStripeForm={(form) => {
        stripeForm.current = form
      }}
      onSubmit={() => flow.send(prepare)}
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
