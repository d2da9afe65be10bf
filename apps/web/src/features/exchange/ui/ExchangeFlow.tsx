import { createExchangeQuote, type ExchangeQuote } from "@wallet/core/contract"
import { orderCurrencies } from "@wallet/core/money"
import { useCreateExchangeQuote, useExecuteExchangeQuote } from "@wallet/react"
import { useCallback, useMemo } from "react"
import { choosePair, type ExchangeText } from "#features/exchange/model/exchangeDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Paused } from "#shared/client/Paused.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
import type { Balance } from "#shared/money/balances.ts"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Columns } from "#ui/Columns.tsx"
import { ExchangeForm } from "./ExchangeForm.tsx"
import { ExchangeResult } from "./ExchangeResult.tsx"
import { LastExchanges } from "./LastExchanges.tsx"
import { QuoteCard } from "./QuoteCard.tsx"
import { RateChart } from "./RateChart.tsx"

interface ExchangeFlowProps {
  readonly balances: readonly Balance[]
  /** The currency to sell from the link that led here. */
  readonly wanted: string | undefined
}

const empty: Pick<ExchangeText, "amount" | "side"> = { amount: "", side: "from" }

/** The flow of a card transfer: form, firm quote and result. */
export function ExchangeFlow({ balances, wanted }: ExchangeFlowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const createQuote = useCreateExchangeQuote()
  const pausedUntil = usePausedUntil()
  // The same pair for each key that is typed: the choices of currency are not drawn anew then.
  const targets = useMemo(() => orderCurrencies(currencies, regionCode), [regionCode])
  const codes = useMemo(() => targets.map(({ code }) => code), [targets])
  const form = useCallForm(createExchangeQuote, {
    draft: "exchange",
    fields: empty,
    own: { from: wanted ?? "", to: "" },
    compose: ({ amount, side, ...wallets }) => {
      const chosen = choosePair(balances, codes, wallets)
      if (!chosen) return {}
      const available = side === "from" ? chosen.from.available : undefined
      return {
        fromCurrency: chosen.from.currency.code,
        toCurrency: chosen.to.currency.code,
        amount: readAmountText(amount, chosen[side].currency, locale, { available }),
        side,
      }
    },
    shownAt: { fromCurrency: "from", toCurrency: "to" },
  })
  const { values: text, change, forget } = form
  const review = useReview<ExchangeQuote>(useReviewStep())
  const flow = useMoneyFlow({
    call: useExecuteExchangeQuote(),
    form,
    review,
    onDone: form.clear,
  })
  const pair = useMemo(
    () => choosePair(balances, codes, { from: text.from, to: text.to }),
    [balances, codes, text.from, text.to],
  )
  const changeForm = useCallback(
    (patch: Partial<ExchangeText>) => {
      change(patch)
      forget("amount", "from", "to")
    },
    [change, forget],
  )
  if (!pair) return null
  const { from, to } = pair

  const askQuote = async () => {
    const body = await form.read()
    // A new request replaces the earlier offer.
    return body && createQuote.mutateAsync({ ...body, ...(review.held && { replaces: review.held.quote.id }) })
  }

  const current = () => {
    const { step } = flow
    switch (step.at) {
      case "checking":
        return <CheckingOutcome />
      case "done":
        return <ExchangeResult quote={step.data} onAgain={step.onAgain} />
      case "review":
        return (
          <QuoteCard
            step={{
              ...step,
              onAccept: () => void flow.send(() => ({ quoteId: step.quote.id })),
              onRenew: () => void flow.ask(askQuote),
            }}
            available={from.available}
          />
        )
      case "form": {
        const until = pausedUntil("way:exchange")
        if (until !== undefined) return <Paused title={m.exchange_title()} until={until} />
        return (
          <ExchangeForm
            balances={balances}
            targets={targets}
            pair={pair}
            text={text}
            problems={form.problems}
            onLeave={form.leave}
            wasLost={step.wasLost}
            isBusy={step.isBusy}
            onChange={changeForm}
            onSubmit={() => flow.ask(askQuote)}
          />
        )
      }
    }
  }

  return (
    <Columns
      main={
        <>
          {current()}
          <RateChart from={from.currency} to={to.currency} />
        </>
      }
      side={<LastExchanges />}
    />
  )
}
