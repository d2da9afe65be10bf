import type { ExchangeQuote } from "@wallet/core/contract"
import { orderCurrencies, toDecimal } from "@wallet/core/money"
import { useCreateExchangeQuote, useExecuteExchangeQuote } from "@wallet/react"
import { useCallback, useMemo } from "react"
import { choosePair, type ExchangeText } from "#features/exchange/model/exchangeDraft.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
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
  /** The currency that the way here asked to give. */
  readonly wanted: string | undefined
}

const formFields = ["amount", "fromCurrency", "toCurrency"]

/** From the form over the firm quote to the result. */
export function ExchangeFlow({ balances, wanted }: ExchangeFlowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const createQuote = useCreateExchangeQuote()
  const { text, change, clear } = useDraft<ExchangeText>("exchange", {
    from: wanted ?? "",
    to: "",
    amount: "",
    side: "from",
  })
  const form = useForm(formFields)
  const { problems, show, forget } = form
  const review = useReview<ExchangeQuote>(useReviewStep())
  const flow = useMoneyFlow({
    call: useExecuteExchangeQuote(),
    form,
    review,
    onDone: clear,
  })
  // The same pair for each key that is typed: the choices of currency are not drawn anew then.
  const targets = useMemo(() => orderCurrencies(currencies, regionCode), [regionCode])
  const pair = useMemo(() => {
    const codes = targets.map(({ code }) => code)
    return choosePair(balances, codes, { from: text.from, to: text.to })
  }, [balances, targets, text.from, text.to])
  const changeForm = useCallback(
    (patch: Partial<ExchangeText>) => {
      change(patch)
      forget(...formFields)
    },
    [change, forget],
  )
  if (!pair) return null
  const { from, to } = pair

  const askQuote = async () => {
    const typed = text.side === "from" ? from : to
    const available = text.side === "from" ? from.available : undefined
    const check = checkAmount(text.amount, typed.currency, locale, { available })
    if (!check.ok) {
      show({ fields: { amount: check.problem } })
      return undefined
    }
    return createQuote.mutateAsync({
      fromCurrency: from.currency.code,
      toCurrency: to.currency.code,
      amount: toDecimal(check.amount),
      side: text.side,
      // Whoever asks anew no longer wants the offer of before.
      ...(review.held && { replaces: review.held.quote.id }),
    })
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
      case "form":
        return (
          <ExchangeForm
            balances={balances}
            targets={targets}
            pair={pair}
            text={text}
            problems={problems}
            wasLost={step.wasLost}
            isBusy={step.isBusy}
            onChange={changeForm}
            onSubmit={() => flow.ask(askQuote)}
          />
        )
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
