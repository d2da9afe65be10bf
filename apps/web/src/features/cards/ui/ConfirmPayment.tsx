import type { CardConfirmation } from "@wallet/core/cards"
import { useStepUp } from "@wallet/react"
import {
  useApproveVirtualCardPayment,
  useDeclineVirtualCardPayment,
  useFreezeVirtualCard,
  useVirtualCard,
} from "@wallet/react/cards"
import { useState } from "react"
import { countryName } from "#i18n/countryName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** A payment to confirm, and the offset of this device's clock from the provider's. */
export interface AskedPayment {
  readonly payment: CardConfirmation
  readonly clockOffset: number
}

interface ConfirmPaymentProps {
  readonly asked: AskedPayment
  /** True while the provider waits for the answer. */
  readonly isWaiting: boolean
  readonly onDone: () => void
}

type ConfirmationState = CardConfirmation["state"]

/** A payment to confirm: merchant, amount, country and the time left to answer (screens C cards: 3-D Secure). */
export function ConfirmPayment({ asked: { payment, clockOffset }, isWaiting, onDone }: ConfirmPaymentProps) {
  const approve = useApproveVirtualCardPayment()
  const decline = useDeclineVirtualCardPayment()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const [answered, setAnswered] = useState<ConfirmationState>()
  const [isOver, setOver] = useState(false)
  const confirmationId = payment.id
  const answer = async (send: () => Promise<CardConfirmation>) => {
    try {
      setAnswered((await send()).state)
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  const standing = answered ?? (isOver ? "expired" : "pending")
  const isBusy = approve.isPending || decline.isPending
  // Answered elsewhere: the list of payments shows the result.
  if (standing === "pending" && !isWaiting && !isBusy) return null
  return (
    <Panel title={m.cards_confirmTitle()}>
      <Asked payment={payment} />
      {standing === "pending" ? (
        <>
          <p className="mt-4 flex justify-between gap-4 text-small">
            <span className="text-muted">{m.cards_confirmLeft()}</span>
            <Countdown until={payment.expiresAt} clockOffset={clockOffset} onEnd={() => setOver(true)} />
          </p>
          {problems.form && (
            <div className="mt-4">
              <Notice kind="danger">
                <ProblemText {...problems.form} />
              </Notice>
            </div>
          )}
          <div className="mt-4 flex flex-col gap-3 @row:flex-row">
            <Button
              isPending={approve.isPending}
              isDisabled={isBusy}
              onPress={() => void answer(() => withStepUp(() => approve.mutateAsync({ confirmationId })))}
            >
              {m.cards_confirmApprove()}
            </Button>
            <Button
              kind="secondary"
              isPending={decline.isPending}
              isDisabled={isBusy}
              onPress={() => void answer(() => decline.mutateAsync({ confirmationId }))}
            >
              {m.cards_confirmDecline()}
            </Button>
          </div>
        </>
      ) : (
        <ConfirmationResult standing={standing} cardId={payment.cardId} onDone={onDone} />
      )}
    </Panel>
  )
}

function Asked({ payment: { merchant, amount, billed, cardId } }: { readonly payment: CardConfirmation }) {
  const { locale } = useLocale()
  const { data: card } = useVirtualCard({ cardId })
  const name = card ? `${card.label} •••• ${card.last4 ?? ""}` : ""
  return (
    <>
      <p className="text-headline font-semibold">
        <Money {...amount} />
      </p>
      <p className="mt-1 text-small text-muted">{m.cards_confirmText({ merchant: merchant.name, card: name })}</p>
      <div className="mt-4">
        <Summary>
          <SummaryRow label={m.cards_confirmWhere()}>
            {`${merchant.name} · ${countryName(merchant.country, locale)}`}
          </SummaryRow>
          {amount.currency !== billed.currency && (
            <SummaryRow label={m.cards_confirmBilled()}>
              <Money {...billed} />
            </SummaryRow>
          )}
        </Summary>
      </div>
    </>
  )
}

interface ConfirmationResultProps {
  readonly standing: Exclude<ConfirmationState, "pending">
  readonly cardId: string
  readonly onDone: () => void
}

function ConfirmationResult({ standing, cardId, onDone }: ConfirmationResultProps) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {standing === "approved" && <Notice kind="success">{m.cards_confirmApproved()}</Notice>}
      {standing === "declined" && <Notice kind="warning">{m.cards_confirmDeclined()}</Notice>}
      {standing === "expired" && <Notice kind="info">{m.cards_confirmOver()}</Notice>}
      <div className="flex flex-wrap gap-3">
        {standing === "declined" && <FreezeCard cardId={cardId} onDone={onDone} />}
        <Button kind="secondary" onPress={onDone}>
          {m.cards_confirmDone()}
        </Button>
      </div>
    </div>
  )
}

function FreezeCard({ cardId, onDone }: Pick<ConfirmationResultProps, "cardId" | "onDone">) {
  const freeze = useFreezeVirtualCard()
  const { problems, refuse } = useForm()
  const send = async () => {
    try {
      await freeze.mutateAsync({ cardId })
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <>
      <Button isPending={freeze.isPending} onPress={() => void send()}>
        {m.cards_freeze()}
      </Button>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
    </>
  )
}
