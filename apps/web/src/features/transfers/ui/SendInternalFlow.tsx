import { useNavigate } from "@tanstack/react-router"
import type { Person } from "@wallet/core/account"
import { createTransfer } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import { useResolveRecipient } from "@wallet/react"
import { useCallback } from "react"
import type { Review, TransferText } from "#features/transfers/model/transferDraft.ts"
import type { TransferSearch } from "#features/transfers/model/transferSearch.ts"
import { useSend } from "#features/transfers/model/useSend.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Paused } from "#shared/client/Paused.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
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
  /** The people whom the customer has paid or saved. Undefined while loading. */
  readonly people: readonly Person[] | undefined
  /** The fields prefilled by the URL. */
  readonly wanted: TransferSearch
  readonly preloadResult?: () => void
}

/** The flow of a send: form, review and result. */
export function SendInternalFlow({ balances, people, wanted, preloadResult }: SendInternalFlowProps) {
  const { locale } = useLocale()
  const resolve = useResolveRecipient()
  const navigate = useNavigate()
  const limits = useLimitCheck("sends")
  const pausedUntil = usePausedUntil()
  // Both calls of the form take the same fields.
  const form = useCallForm(createTransfer, {
    draft: "sendInternal",
    fields: {
      recipient: wanted.recipient ?? "",
      currency: wanted.currency ?? "",
      amount: plainAmount(wanted.amount ?? "", locale),
      note: wanted.note ?? "",
    },
    own: { isProtected: false },
    read: {
      currency: (code) => chooseBalance(balances, code)?.currency.code,
      amount: (typed, values) => {
        const chosen = chooseBalance(balances, values.currency)
        return chosen && readAmountText(typed, chosen.currency, locale, toBounds(chosen))
      },
    },
    shownAt: { currency: "amount" },
    fieldOfTag,
  })
  const { values: text, change, forget } = form
  const changeForm = useCallback(
    (patch: Partial<TransferText>) => {
      change(patch)
      if ("currency" in patch) forget("amount")
    },
    [change, forget],
  )
  const flow = useMoneyFlow({
    call: useSend(),
    form,
    review: useReview<Review>(useReviewStep()),
    preloadResult,
    onDone: (sent) => {
      form.clear()
      if ("protectedId" in sent)
        void navigate({ to: "/account/send/internal", search: { transfer: sent.protectedId }, replace: true })
    },
  })
  const toBounds = ({ available }: Balance) => ({ available, over: limits.check })
  const balance = chooseBalance(balances, text.currency)
  if (!balance) return null

  /** Finds the recipient. For a protected send nothing is looked up: its recipient need not be a customer yet. */
  const reach = async (recipient: string, isProtected: boolean) => {
    const isAddress = recipient.includes("@")
    if (isAddress && isProtected) return { reached: recipient, masked: recipient }
    const { id, recipient: masked, person } = await resolve.mutateAsync({ recipient })
    return { reached: isAddress ? recipient : id, masked, person: person ?? namelessPerson(id, masked) }
  }

  const prepareReview = async (): Promise<Review | undefined> => {
    const body = await form.read()
    if (!body) return undefined
    const recipient = body.recipient.trim()
    const note = body.note?.trim() ?? ""
    const reached = await reach(recipient, text.isProtected)
    const amount = money(body.amount, balance.currency)
    return { ...reached, recipient, amount, note, isProtected: text.isProtected }
  }

  const { step } = flow
  switch (step.at) {
    case "checking":
      return <CheckingOutcome />
    case "done": {
      const { data, preview, onAgain } = step
      // A protected send has its own page.
      if ("protectedId" in data) return null
      const repeat = (done: Review) => {
        change(toText(done, locale))
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
    case "form": {
      const sendUntil = pausedUntil("way:send")
      if (sendUntil !== undefined) return <Paused title={m.send_toCustomer()} until={sendUntil} />
      return (
        <SendInternalForm
          balances={balances}
          balance={balance}
          people={people}
          isPersonAwaited={!people && text.recipient !== "" && text.recipient === wanted.recipient}
          text={text}
          field={form.field}
          problems={form.problems}
          limits={limits}
          wasLost={step.wasLost}
          isBusy={step.isBusy}
          onChange={changeForm}
          onSubmit={() => flow.ask(prepareReview)}
        />
      )
    }
  }
}

/** A person without a name, from an older provider. */
function namelessPerson(id: string, address: string): Person {
  return { id, name: null, namedBy: null, address }
}

/** The fields of the form for a repeated send. */
function toText({ recipient, amount, note, isProtected }: Review, locale: string): TransferText {
  const currency = amount.currency.code
  return {
    recipient,
    note,
    currency,
    amount: plainAmount(toDecimal(amount), locale),
    isProtected,
  }
}

/** Fields for refusals that can only mean one, whichever way the provider says them. */
const fieldOfTag = {
  recipient_unknown: "recipient",
  recipient_is_sender: "recipient",
  insufficient_funds: "amount",
  limit_exceeded: "amount",
} as const
