import type { CardQuote, VirtualCard } from "@wallet/core/cards"
import { toDecimal } from "@wallet/core/money"
import { useVirtualCardBins } from "@wallet/react"
import { useQuoteVirtualCardTransfer, useTransferVirtualCardMoney } from "@wallet/react/cards"
import { availableOn, boundsOf, type CardTransferText } from "#features/cards/model/cardTransfer.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { type Balance, chooseBalance } from "#shared/money/balances.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
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
  const bins = useVirtualCardBins()
  const askQuote = useQuoteVirtualCardTransfer()
  const { text, change } = useDraft<CardTransferText>("cardTransfer", {
    card: wanted ?? "",
    purpose,
    wallet: "",
    amount: "",
  })
  const form = useForm(formFields)
  const { problems, show, forget } = form
  const flow = useMoneyFlow({
    call: useTransferVirtualCardMoney(),
    form,
    review: useReview<CardQuote>(useReviewStep()),
    onDone: () => change({ amount: "" }),
  })
  const card = cards.find(({ id }) => id === text.card) ?? cards.find(({ state }) => state === "active") ?? cards[0]
  const currency = card && findCurrency(card.available.currency)
  if (!card || !currency) return null
  const bin = bins.data?.find(({ id }) => id === card.binId)
  const isTopUp = text.purpose === "top_up"
  // Money off the card comes into the wallet of its currency, however little that holds.
  const wallet = chooseBalance(balances, text.wallet || (isTopUp ? undefined : currency.code), currency.code)
  if (!wallet) return null

  const ask = async () => {
    // The amount is the card's, either way: what it gets, or what it gives.
    const check = checkAmount(text.amount, currency, locale, boundsOf(text.purpose, card, currency, bin))
    if (!check.ok) {
      show({ fields: { amount: check.problem } })
      return undefined
    }
    return askQuote.mutateAsync({
      cardId: card.id,
      purpose: text.purpose,
      walletCurrency: wallet.currency.code,
      amount: toDecimal(check.amount),
      side: isTopUp ? "receive" : "send",
    })
  }

  const { step } = flow
  switch (step.at) {
    case "checking":
      return <CheckingOutcome />
    case "done":
      return <CardTransferResult card={step.data} quote={step.preview} onAgain={step.onAgain} />
    case "review":
      return (
        <CardTransferQuote
          step={{
            ...step,
            onAccept: () => void flow.send(() => ({ cardId: card.id, quoteId: step.quote.id })),
            onRenew: () => void flow.ask(ask),
          }}
          available={isTopUp ? wallet.available : availableOn(card, currency)}
          overdue={isTopUp && card.monthlyFee?.overdue ? card.monthlyFee.amount : undefined}
        />
      )
    case "form":
      return (
        <CardTransferForm
          cards={cards}
          card={card}
          currency={currency}
          balances={balances}
          wallet={wallet}
          text={text}
          problems={problems}
          wasLost={step.wasLost}
          isBusy={step.isBusy}
          onChange={(patch) => {
            change(patch)
            forget(...formFields)
          }}
          onSubmit={() => flow.ask(ask)}
        />
      )
  }
}
