import type { CardQuote, VirtualCard } from "@wallet/core/cards"
import { quoteVirtualCardTransfer } from "@wallet/core/contract"
import { useVirtualCardBins } from "@wallet/react"
import { useQuoteVirtualCardTransfer, useTransferVirtualCardMoney } from "@wallet/react/cards"
import { availableOn, type CardTransferText, computeBounds } from "#features/cards/model/cardTransfer.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
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

/** The flow of a card transfer: form, firm quote and result. */
export function CardTransferFlow({ cards, balances, wanted, purpose }: CardTransferFlowProps) {
  const { locale } = useLocale()
  const bins = useVirtualCardBins()
  const askQuote = useQuoteVirtualCardTransfer()
  const choose = (values: CardTransferText) => {
    const card = cards.find(({ id }) => id === values.card) ?? cards.find(({ state }) => state === "active") ?? cards[0]
    const currency = card && findCurrency(card.available.currency)
    if (!card || !currency) return undefined
    const isTopUp = values.purpose === "top_up"
    // Money off the card comes into the wallet of its currency, however little that holds.
    const wanted = values.walletCurrency || (isTopUp ? undefined : currency.code)
    const wallet = chooseBalance(balances, wanted, currency.code)
    const bin = bins.data?.find(({ id }) => id === card.binId)
    return wallet && { card, currency, isTopUp, wallet, bounds: computeBounds(values.purpose, card, currency, bin) }
  }
  const form = useCallForm(quoteVirtualCardTransfer, {
    draft: "cardTransfer",
    fields: { purpose, walletCurrency: "", amount: "" },
    own: { card: wanted ?? "" },
    compose: (values) => {
      const chosen = choose(values)
      if (!chosen) return {}
      return {
        purpose: values.purpose,
        walletCurrency: chosen.wallet.currency.code,
        // The amount is the card's, either way: what it gets, or what it gives.
        amount: readAmountText(values.amount, chosen.currency, locale, chosen.bounds),
        side: chosen.isTopUp ? "receive" : "send",
      }
    },
  })
  const { values: text, change, forget } = form
  const flow = useMoneyFlow({
    call: useTransferVirtualCardMoney(),
    form,
    review: useReview<CardQuote>(useReviewStep()),
    onDone: () => change({ amount: "" }),
  })
  const chosen = choose(text)
  if (!chosen) return null
  const { card, currency, isTopUp, wallet } = chosen

  const ask = async () => {
    const body = await form.read()
    return body && askQuote.mutateAsync({ ...body, cardId: card.id })
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
          amountField={form.field("amount")}
          problems={form.problems}
          wasLost={step.wasLost}
          isBusy={step.isBusy}
          onChange={(patch) => {
            change(patch)
            forget("amount", "walletCurrency")
          }}
          onSubmit={() => flow.ask(ask)}
        />
      )
  }
}
