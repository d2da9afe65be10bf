import { useNavigate } from "@tanstack/react-router"
import { createCardTopUp, type TopUpMethod } from "@wallet/core/contract"
import { useCreateCardTopUp, useSavedCards, useTopUpMethods } from "@wallet/react"
import { useRef, useState } from "react"
import { anotherCard, cardProblems, emptyCard, emptyChoice, type TypedCard } from "#features/topUps/model/card.ts"
import { getBounds, type Offer } from "#features/topUps/model/offer.ts"
import type { StripeForm } from "#features/topUps/model/stripeForm.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { writeHolder } from "#shared/payments/cardText.ts"
import { type Tokenization, tokenizeCard } from "#shared/payments/tokenizeCard.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReloadForForm } from "#shared/routing/documentPolicy.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { TopUpForm } from "./TopUpForm.tsx"

interface TopUpFlowProps {
  /** In display order, at least one. */
  readonly offers: readonly Offer[]
  /** The currency of the link that led here. */
  readonly wanted: string | undefined
  readonly preloadResult: () => void
}

/** The flow of a card top-up: the form and the request. The result has its own URL. */
export function TopUpFlow({ offers, wanted, preloadResult }: TopUpFlowProps) {
  const { locale } = useLocale()
  const [card, setCard] = useState<TypedCard>(emptyCard)
  const savedCards = useSavedCards()
  const methods = useTopUpMethods()
  const limits = useLimitCheck("topUps")
  const navigate = useNavigate()
  const stripeForm = useRef<StripeForm>(undefined)
  const chooseOffer = (code: string) => offers.find(({ currency }) => currency.code === code) ?? offers[0]
  /** The kept cards that can pay, and the chosen one. The newest is proposed until something else is chosen. */
  const chooseCard = (chosen: Offer | undefined, id: string) => {
    // A kept card pays in the currencies of its acquirer alone.
    const cards = (savedCards.data ?? []).filter(
      ({ currencies }) => chosen && (currencies?.includes(chosen.currency.code) ?? true),
    )
    const saved = id === anotherCard ? undefined : (cards.find((one) => one.id === id) ?? cards[0])
    return { cards, saved }
  }
  const form = useCallForm(createCardTopUp, {
    draft: "topUp",
    fields: { currency: wanted ?? "", amount: "" },
    own: emptyChoice,
    more: ["number", "expiry", "cvc", "holder"],
    read: {
      currency: (code) => chooseOffer(code)?.currency.code,
      amount: (typed, values) => {
        const chosen = chooseOffer(values.currency)
        if (!chosen) return undefined
        const bounds = { ...getBounds(chosen), decimals: chosen.method.decimals, over: limits.check }
        return readAmountText(typed, chosen.currency, locale, bounds)
      },
    },
    check: (values) => {
      const chosen = chooseOffer(values.currency)
      const isOurs = (chosen?.method.form?.kind ?? "ours") === "ours"
      return isOurs && !chooseCard(chosen, values.card).saved ? cardProblems(card) : {}
    },
    shownAt: { currency: "amount", feeRate: "amount" },
  })
  const { values: text, change, show, forget } = form
  const flow = useMoneyFlow({
    call: useCreateCardTopUp(),
    form,
    onDone: ({ id }) => {
      form.clear()
      setCard(emptyCard)
      void navigate({ to: "/account/top-up", search: { topUp: id }, replace: true })
    },
    // The fee may have changed.
    onRefused: () => void methods.refetch(),
    leavesWhenDone: true,
    preloadResult,
  })
  const offer = chooseOffer(text.currency)
  const { cards, saved } = chooseCard(offer, text.card)
  const isFormNeeded = offer?.method.form?.kind === "stripe" && !saved && !savedCards.isPending
  const isReloading = useReloadForForm(isFormNeeded)
  if (!offer) return null
  if (isReloading) return <FormPlace />

  const tokenize = async ({ form, tokenizationUrl }: TopUpMethod): Promise<Tokenization> => {
    if (form?.kind === "stripe") {
      // Stripe's form is not ready or failed to load. It shows this itself.
      const answer = await stripeForm.current?.tokenize()
      if (!answer) return { ok: false, fields: {} }
      return answer.ok ? answer : { ok: false, fields: { number: answer.problem } }
    }
    if (tokenizationUrl === null) throw new Error("No form for cards")
    return tokenizeCard(tokenizationUrl, trimmed(card))
  }

  const prepare = async () => {
    const read = await form.read()
    if (!read) return undefined
    const body = { ...read, feeRate: offer.method.feeRate }
    if (saved) return { ...body, savedCardId: saved.id }
    if (offer.method.form?.kind === "page") return { ...body, saveCard: text.keep }
    try {
      const tokenization = await tokenize(offer.method)
      if (tokenization.ok) return { ...body, cardToken: tokenization.token, saveCard: text.keep }
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
      amountField={form.field("amount")}
      limits={limits}
      card={card}
      saved={saved}
      cards={cards}
      areCardsPending={savedCards.isPending}
      keep={text.keep}
      onChoice={change}
      problems={form.problems}
      wasLost={step.wasLost}
      isBusy={step.isBusy}
      onCurrency={(currency) => {
        change({ currency })
        forget("amount")
      }}
      onCard={(patch) => {
        setCard((before) => ({ ...before, ...patch }))
        forget("number", ...Object.keys(patch))
      }}
      onLeave={form.leave}
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
