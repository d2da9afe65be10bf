import { createTransfer } from "@wallet/core"
import { toDecimal } from "@wallet/core/money"
import { useResolveRecipient } from "@wallet/react"
import { useState } from "react"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { checkAmount } from "../../../lib/amountCheck.ts"
import type { Balance } from "../../../lib/balances.ts"
import { useDraft } from "../../../lib/draft.ts"
import { useLimitCheck } from "../../../lib/limitCheck.ts"
import { useMoneyOperation } from "../../../lib/moneyOperation.ts"
import { hasProblems, problemsOf, useProblems } from "../../../lib/problems.ts"
import { StepUpCancelled, useStepUp } from "../../../lib/stepUp.ts"
import { useReviewStep } from "../../../lib/useReviewStep.ts"
import { plainAmount } from "../../../ui/amountText.ts"
import { CheckingOutcome } from "../../../ui/CheckingOutcome.tsx"
import { noteLength, type Review, type TransferText } from "../model/transferDraft.ts"
import type { TransferSearch } from "../model/transferSearch.ts"
import { SendInternalForm } from "./SendInternalForm.tsx"
import { TransferResult } from "./TransferResult.tsx"
import { TransferReview } from "./TransferReview.tsx"

interface SendInternalFlowProps {
  readonly balances: readonly Balance[]
  /** What the way here asked for. */
  readonly wanted: TransferSearch
}

const formFields = ["recipient", "amount", "note"]

/** From the form over the review to the result. */
export function SendInternalFlow({ balances, wanted }: SendInternalFlowProps) {
  const { locale } = useLocale()
  const resolve = useResolveRecipient()
  const { text, change, clear } = useDraft<TransferText>("sendInternal", {
    recipient: wanted.recipient ?? "",
    currency: wanted.currency ?? "",
    amount: plainAmount(wanted.amount ?? "", locale),
    note: wanted.note ?? "",
  })
  const withStepUp = useStepUp()
  const limits = useLimitCheck("sends")
  const reviewStep = useReviewStep()
  const [review, setReview] = useState<Review>()
  const { problems, show, forget } = useProblems()
  const { step, submit, reset } = useMoneyOperation({
    call: "createTransfer",
    send: (client, parameters: Parameters<typeof createTransfer>[1], options) =>
      withStepUp(() => createTransfer(client, parameters, options)),
    onDone: clear,
    onRefused: (error) => {
      // Whoever goes back from the confirmation is where they were: nothing has happened.
      if (error instanceof StepUpCancelled) return
      reviewStep.close()
      show(atField(problemsOf(error, formFields)))
    },
  })
  const balance =
    balances.find(({ currency }) => currency.code === text.currency) ??
    balances.find(({ available }) => available.units > 0n) ??
    balances[0]
  if (!balance) return null

  const lookAt = async () => {
    if (resolve.isPending) return
    const recipient = text.recipient.trim()
    const check = checkAmount(text.amount, balance.currency, locale, {
      available: balance.available,
      over: limits.check,
    })
    const found = {
      fields: {
        recipient: recipient === "" ? { code: "required" } : undefined,
        amount: check.ok ? undefined : check.problem,
        note: text.note.length > noteLength ? { code: "too_long", limit: String(noteLength) } : undefined,
      },
    }
    show(found)
    if (!check.ok || hasProblems(found)) return
    try {
      const resolved = await resolve.mutateAsync({ recipient })
      setReview({ recipient, masked: resolved.recipient, amount: check.amount, note: text.note.trim() })
      await reviewStep.open()
    } catch (error) {
      show(atField(problemsOf(error, formFields)))
    }
  }

  const send = (checked: Review) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    void submit({
      recipient: checked.recipient,
      amount: toDecimal(checked.amount),
      currency: checked.amount.currency.code,
      ...(checked.note !== "" && { note: checked.note }),
    })
  }

  const backToForm = () => {
    reset()
    reviewStep.close()
  }

  if (step.name === "checking") return <CheckingOutcome />
  if (step.name === "done") {
    const repeat = (done: Review) => {
      change(textOf(done, locale))
      backToForm()
    }
    return <TransferResult transfer={step.data} onRepeat={review && (() => repeat(review))} onNew={backToForm} />
  }
  const wasLost = step.name === "idle" && step.lost
  if (review && reviewStep.isOpen) {
    return (
      <TransferReview
        review={review}
        limits={limits.periods}
        problem={problems.form}
        wasLost={wasLost}
        isBusy={step.name === "sending"}
        onConfirm={() => send(review)}
        onBack={backToForm}
      />
    )
  }
  return (
    <SendInternalForm
      balances={balances}
      balance={balance}
      text={text}
      problems={problems}
      limits={limits}
      wasLost={wasLost}
      isBusy={resolve.isPending}
      onChange={(patch) => {
        change(patch)
        forget(...Object.keys(patch), ...("currency" in patch ? ["amount"] : []))
      }}
      onSubmit={lookAt}
    />
  )
}

/** What was sent, as its sender would type it again. */
function textOf({ recipient, amount, note }: Review, locale: string): TransferText {
  return { recipient, note, currency: amount.currency.code, amount: plainAmount(toDecimal(amount), locale) }
}

/** Refusals that can only mean one field are shown there, whichever way the provider says them. */
const fieldOfTag: Readonly<Record<string, string>> = {
  recipient_unknown: "recipient",
  recipient_is_sender: "recipient",
  insufficient_funds: "amount",
}

function atField(found: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  const field = found.form && fieldOfTag[found.form.code]
  return field ? { fields: { [field]: found.form } } : found
}
