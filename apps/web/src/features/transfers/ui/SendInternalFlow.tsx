import { useNavigate } from "@tanstack/react-router"
import type { Person } from "@wallet/core/account"
import { toDecimal } from "@wallet/core/money"
import { useResolveRecipient } from "@wallet/react"
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
import { type Balance, chooseBalance } from "#shared/money/balances.ts"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { SendInternalForm } from "./SendInternalForm.tsx"
import { TransferResult } from "./TransferResult.tsx"
import { TransferReview } from "./TransferReview.tsx"

interface SendInternalFlowProps {
  readonly balances: readonly Balance[]
  /** Whom the customer has paid or saved; `undefined` until that is known. */
  readonly people: readonly Person[] | undefined
  /** The fields that the address fills in. */
  readonly wanted: TransferSearch
  readonly preloadResult?: () => void
}

const formFields = ["recipient", "amount", "note"]

/** From the form over the review to the result. */
export function SendInternalFlow({ balances, people, wanted, preloadResult }: SendInternalFlowProps) {
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
  const form = useForm()
  const { problems, forget, passes } = form
  const flow = useMoneyFlow({
    call: useSend(),
    form,
    toProblems: (error) => atField(problemsOf(error, formFields)),
    review: useReview<Review>(useReviewStep()),
    preloadResult,
    onDone: (sent) => {
      clear()
      if ("protectedId" in sent)
        void navigate({ to: "/account/send/internal", search: { transfer: sent.protectedId }, replace: true })
    },
  })
  const balance = chooseBalance(balances, text.currency)
  if (!balance) return null

  /** Finds the recipient. A protected send does not tell if its address is a customer's: it may become one. */
  const reach = async (recipient: string, isProtected: boolean) => {
    const isAddress = recipient.includes("@")
    if (isAddress && isProtected) return { reached: recipient, masked: recipient }
    const { id, recipient: masked, person } = await resolve.mutateAsync({ recipient })
    return { reached: isAddress ? recipient : id, masked, person: person ?? namelessPerson(id, masked) }
  }

  const prepareReview = async (): Promise<Review | undefined> => {
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
    if (!passes(found) || !check.ok) return undefined
    const reached = await reach(recipient, isProtected)
    return { ...reached, recipient, amount: check.amount, note: text.note.trim(), isProtected }
  }

  const { step } = flow
  switch (step.at) {
    case "checking":
      return <CheckingOutcome />
    case "done": {
      const { data, preview, onAgain } = step
      // Its own page takes over.
      if ("protectedId" in data) return null
      const repeat = (done: Review) => {
        change(textOf(done, locale))
        onAgain()
      }
      return (
        <TransferResult
          transfer={data.transfer}
          person={preview?.person}
          onRepeat={preview && (() => repeat(preview))}
          onNew={onAgain}
        />
      )
    }
    case "review":
      return <TransferReview step={step} limits={limits.periods} onConfirm={() => void flow.send(() => step.quote)} />
    case "form":
      return (
        <SendInternalForm
          balances={balances}
          balance={balance}
          people={people}
          isPersonAwaited={!people && text.recipient !== "" && text.recipient === wanted.recipient}
          text={text}
          problems={problems}
          limits={limits}
          wasLost={step.wasLost}
          isBusy={step.isBusy}
          onChange={(patch) => {
            change(patch)
            forget(...Object.keys(patch), ...("currency" in patch ? ["amount"] : []))
          }}
          onSubmit={() => flow.ask(prepareReview)}
        />
      )
  }
}

/** Somebody of whom an older provider tells no more than the address. */
function namelessPerson(id: string, address: string): Person {
  return { id, name: null, namedBy: null, address }
}

/** The form of a send that is repeated. */
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
  limit_exceeded: "amount",
}

function atField(found: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  const field = found.form && fieldOfTag[found.form.code]
  return field ? { fields: { [field]: found.form } } : found
}
