import { useNavigate } from "@tanstack/react-router"
import type { Person } from "@wallet/core/account"
import { toDecimal } from "@wallet/core/money"
import { useResolveRecipient } from "@wallet/react"
import { useState } from "react"
import { noteLength, type Review, type TransferText } from "#features/transfers/model/transferDraft.ts"
import type { TransferSearch } from "#features/transfers/model/transferSearch.ts"
import { useSend } from "#features/transfers/model/useSend.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import type { Balance } from "#shared/money/balances.ts"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { SendInternalForm } from "./SendInternalForm.tsx"
import { TransferResult } from "./TransferResult.tsx"
import { TransferReview } from "./TransferReview.tsx"

interface SendInternalFlowProps {
  readonly balances: readonly Balance[]
  /** Whom the customer has paid or saved; `undefined` until that is known. */
  readonly people: readonly Person[] | undefined
  /** What the way here asked for. */
  readonly wanted: TransferSearch
}

const formFields = ["recipient", "amount", "note"]

/** From the form over the review to the result. */
export function SendInternalFlow({ balances, people, wanted }: SendInternalFlowProps) {
  const { locale } = useLocale()
  const resolve = useResolveRecipient()
  const { text, change, clear } = useDraft<TransferText>("sendInternal", {
    recipient: wanted.recipient ?? "",
    currency: wanted.currency ?? "",
    amount: plainAmount(wanted.amount ?? "", locale),
    note: wanted.note ?? "",
    isProtected: "",
  })
  const navigate = useNavigate()
  const limits = useLimitCheck("sends")
  const reviewStep = useReviewStep()
  const [review, setReview] = useState<Review>()
  const { problems, show, forget, passes } = useForm()
  const { sent, isChecking, isSending, wasLost, submit, reset } = useSend({
    onSent: clear,
    onHeld: ({ id }) => {
      clear()
      void navigate({ to: "/account/send/internal", search: { transfer: id }, replace: true })
    },
    onRefused: (error) => {
      reviewStep.close()
      show(atField(problemsOf(error, formFields)))
    },
  })
  const balance =
    balances.find(({ currency }) => currency.code === text.currency) ??
    balances.find(({ available }) => available.units > 0n) ??
    balances[0]
  if (!balance) return null

  /** Who a protected send's address belongs to is nobody's business: it may become a customer's. */
  const reach = async (recipient: string, isProtected: boolean) => {
    const isAddress = recipient.includes("@")
    if (isAddress && isProtected) return { reached: recipient, masked: recipient }
    const { id, recipient: masked, person } = await resolve.mutateAsync({ recipient })
    return { reached: isAddress ? recipient : id, masked, person: person ?? namelessPerson(id, masked) }
  }

  const openReview = async () => {
    if (resolve.isPending) return
    const recipient = text.recipient.trim()
    const isProtected = text.isProtected !== ""
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
    if (!passes(found) || !check.ok) return
    try {
      const whom = await reach(recipient, isProtected)
      setReview({ ...whom, recipient, amount: check.amount, note: text.note.trim(), isProtected })
      await reviewStep.open()
    } catch (error) {
      show(atField(problemsOf(error, formFields)))
    }
  }

  const send = (checked: Review) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    submit(checked)
  }

  const backToForm = () => {
    reset()
    reviewStep.close()
  }

  if (isChecking) return <CheckingOutcome />
  if (sent) {
    const repeat = (done: Review) => {
      change(textOf(done, locale))
      backToForm()
    }
    return (
      <TransferResult
        transfer={sent}
        person={review?.person}
        onRepeat={review && (() => repeat(review))}
        onNew={backToForm}
      />
    )
  }
  if (review && reviewStep.isOpen) {
    return (
      <TransferReview
        review={review}
        limits={limits.periods}
        problem={problems.form}
        wasLost={wasLost}
        isBusy={isSending}
        onConfirm={() => send(review)}
        onBack={backToForm}
      />
    )
  }
  return (
    <SendInternalForm
      balances={balances}
      balance={balance}
      people={people}
      isPersonAwaited={!people && text.recipient !== "" && text.recipient === wanted.recipient}
      text={text}
      problems={problems}
      limits={limits}
      wasLost={wasLost}
      isBusy={resolve.isPending}
      onChange={(patch) => {
        change(patch)
        forget(...Object.keys(patch), ...("currency" in patch ? ["amount"] : []))
      }}
      onSubmit={openReview}
    />
  )
}

/** Somebody of whom an older provider tells no more than the address. */
function namelessPerson(id: string, address: string): Person {
  return { id, name: null, namedBy: null, address }
}

/** What was sent, as its sender would type it again. */
function textOf({ recipient, amount, note, isProtected }: Review, locale: string): TransferText {
  const currency = amount.currency.code
  return {
    recipient,
    note,
    currency,
    amount: plainAmount(toDecimal(amount), locale),
    isProtected: isProtected ? "yes" : "",
  }
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
