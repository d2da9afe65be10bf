import { hasTag } from "@wallet/core"
import type { ExchangeQuote } from "@wallet/core/contract"
import { orderCurrencies, toDecimal } from "@wallet/core/money"
import { useCreateExchangeQuote, useExecuteExchangeQuote } from "@wallet/react"
import { useCallback, useMemo } from "react"
import { choosePair, type ExchangeText } from "#features/exchange/model/exchangeDraft.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import type { Balance } from "#shared/money/balances.ts"
import { currencies } from "#shared/money/currencies.ts"
import { type HeldQuote, useHeldQuote } from "#shared/money/heldQuote.ts"
import { useRegionCode } from "#shared/money/region.ts"
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
  const review = useReviewStep()
  const { held, hold, expire } = useHeldQuote<ExchangeQuote>()
  const { problems, show, forget, refuse } = useForm(formFields)
  const exchange = useExecuteExchangeQuote({
    onDone: clear,
    onRefused: (error) => {
      // At another rate it is another exchange: that takes another quote and another press.
      if (hasTag(error, "quote_expired", "quote_used", "state_conflict")) expire()
      show(problemsOf(error, []))
    },
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

  const ask = async () => {
    if (createQuote.isPending) return
    const typed = text.side === "from" ? from : to
    const available = text.side === "from" ? from.available : undefined
    const check = checkAmount(text.amount, typed.currency, locale, { available })
    if (!check.ok) return show({ fields: { amount: check.problem } })
    show({ fields: {} })
    try {
      const quote = await createQuote.mutateAsync({
        fromCurrency: from.currency.code,
        toCurrency: to.currency.code,
        amount: toDecimal(check.amount),
        side: text.side,
        // Whoever asks anew no longer wants the offer of before.
        ...(held && { replaces: held.quote.id }),
      })
      hold(quote)
      await review.open()
    } catch (error) {
      refuse(error)
      if (review.isOpen) review.close()
    }
  }

  const execute = ({ id }: ExchangeQuote) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    void exchange.submit({ quoteId: id })
  }

  const backToForm = () => {
    show({ fields: {} })
    exchange.reset()
    review.close()
  }

  const current = () => {
    if (exchange.status === "checking") return <CheckingOutcome />
    if (exchange.status === "done") return <ExchangeResult quote={exchange.data} onAgain={backToForm} />
    return held && review.isOpen ? quoteCard(held) : form()
  }

  const quoteCard = (shown: HeldQuote<ExchangeQuote>) => (
    <QuoteCard
      held={shown}
      available={from.available}
      problem={problems.form}
      wasLost={exchange.lost}
      isBusy={exchange.isPending || createQuote.isPending}
      onExpired={expire}
      onAccept={() => execute(shown.quote)}
      onRenew={() => void ask()}
      onBack={backToForm}
    />
  )

  const form = () => (
    <ExchangeForm
      balances={balances}
      targets={targets}
      pair={pair}
      text={text}
      problems={problems}
      wasLost={exchange.lost}
      isBusy={createQuote.isPending}
      onChange={changeForm}
      onSubmit={ask}
    />
  )

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
