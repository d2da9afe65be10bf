import { hasTag } from "@wallet/core"
import type { CardQuote, VirtualCard } from "@wallet/core/cards"
import { toDecimal } from "@wallet/core/money"
import { useQuoteVirtualCardTransfer, useTransferVirtualCardMoney } from "@wallet/react/cards"
import { useState } from "react"
import { availableOn, type CardTransferText } from "#features/cards/model/cardTransfer.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import type { Balance } from "#shared/money/balances.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { useHeldQuote } from "#shared/money/heldQuote.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { CardTransferForm } from "./CardTransferForm.tsx"
import { CardTransferQuote } from "./CardTransferQuote.tsx"
import { CardTransferResult } from "./CardTransferResult.tsx"

interface CardTransferFlowProps {
  readonly cards: readonly VirtualCard[]
  readonly balances: readonly Balance[]
  readonly wanted: string | undefined
  readonly purpose: CardTransferText["purpose"]
}

const formFields = ["amount", "walletCurrency"]

/** From the form over the firm quote to the result. */
export function CardTransferFlow({ cards, balances, wanted, purpose }: CardTransferFlowProps) {
  const { locale } = useLocale()
  const askQuote = useQuoteVirtualCardTransfer()
  const { text, change } = useDraft<CardTransferText>("cardTransfer", {
    card: wanted ?? "",
    purpose,
    wallet: "",
    amount: "",
  })
  const review = useReviewStep()
  const { held, hold, expire } = useHeldQuote<CardQuote>()
  const [done, setDone] = useState<CardQuote>()
  const { problems, show, forget, refuse } = useForm(formFields)
  const transfer = useTransferVirtualCardMoney({
    onDone: () => {
      setDone(held?.quote)
      change({ amount: "" })
    },
    onRefused: (error) => {
      if (hasTag(error, "quote_expired", "quote_used")) expire()
      show(problemsOf(error, []))
    },
  })
  const card = cards.find(({ id }) => id === text.card) ?? cards.find(({ state }) => state === "active") ?? cards[0]
  const currency = card && findCurrency(card.available.currency)
  if (!card || !currency) return null
  const wallet = balances.find((balance) => balance.currency.code === (text.wallet || currency.code)) ?? balances[0]
  if (!wallet) return null

  const ask = async () => {
    if (askQuote.isPending) return
    // The amount is the card's, either way: what it gets, or what it gives.
    const available = text.purpose === "withdraw" ? { available: availableOn(card, currency) } : {}
    const check = checkAmount(text.amount, currency, locale, available)
    if (!check.ok) return show({ fields: { amount: check.problem } })
    show({ fields: {} })
    try {
      const quote = await askQuote.mutateAsync({
        cardId: card.id,
        purpose: text.purpose,
        walletCurrency: wallet.currency.code,
        amount: toDecimal(check.amount),
        side: text.purpose === "top_up" ? "receive" : "send",
      })
      hold(quote)
      await review.open()
    } catch (error) {
      refuse(error)
      if (review.isOpen) review.close()
    }
  }
  const move = ({ id: quoteId }: CardQuote) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    void transfer.submit({ cardId: card.id, quoteId })
  }
  const back = () => {
    setDone(undefined)
    show({ fields: {} })
    transfer.reset()
    review.close()
  }

  if (transfer.status === "checking") return <CheckingOutcome />
  if (transfer.status === "done") return <CardTransferResult card={transfer.data} quote={done} onAgain={back} />
  if (held && review.isOpen) {
    return (
      <CardTransferQuote
        held={held}
        overdue={held.quote.purpose === "top_up" && card.monthlyFee?.overdue ? card.monthlyFee.amount : undefined}
        problem={problems.form}
        wasLost={transfer.lost}
        isBusy={transfer.isPending || askQuote.isPending}
        onExpired={expire}
        onAccept={() => move(held.quote)}
        onRenew={() => void ask()}
        onBack={back}
      />
    )
  }
  return (
    <CardTransferForm
      cards={cards}
      card={card}
      currency={currency}
      balances={balances}
      wallet={wallet}
      text={text}
      problems={problems}
      wasLost={transfer.lost}
      isBusy={askQuote.isPending}
      onChange={(patch) => {
        change(patch)
        forget(...formFields)
      }}
      onSubmit={ask}
    />
  )
}
