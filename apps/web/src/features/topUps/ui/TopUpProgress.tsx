import type { TopUp } from "@wallet/core/contract"
import { useTopUp } from "@wallet/react"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { ButtonLink } from "../../../ui/Link.tsx"
import { Money } from "../../../ui/Money.tsx"
import { ReferenceRow } from "../../../ui/Reference.tsx"
import { ResultPanel } from "../../../ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "../../../ui/Summary.tsx"
import { declineText } from "../model/declineText.ts"

interface TopUpProgressProps {
  /** As it was when it was made. */
  readonly topUp: TopUp
  readonly onAgain: () => void
}

/** While it is under way it is asked for now and then, should a live event get lost. */
const askEvery = 3_000

/** From "the bank is asked" to the end, in place. */
export function TopUpProgress({ topUp, onAgain }: TopUpProgressProps) {
  const { data } = useTopUp(
    { topUpId: topUp.id },
    { refetchInterval: ({ state }) => (isOver(state.data) ? false : askEvery) },
  )
  const now = data ?? topUp
  const { amount, fee, charged, card, id } = now
  return (
    <ResultPanel
      key={now.state === "processing" || now.state === "created" ? "waiting" : now.state}
      kind={now.state === "succeeded" ? "done" : now.state === "failed" ? "failed" : "waiting"}
      title={titleOf(now.state)}
      amount={<Money {...amount} />}
      text={textOf(now)}
      actions={
        <>
          <ButtonLink to="/account">{m.topUp_toWallets()}</ButtonLink>
          {isOver(now) && (
            <Button kind="secondary" onPress={onAgain}>
              {now.state === "failed" ? m.topUp_tryAgain() : m.topUp_again()}
            </Button>
          )}
        </>
      }
    >
      <Summary>
        <SummaryRow label={m.topUp_fromCard()}>
          {card.brand} •••• {card.last4}
        </SummaryRow>
        <SummaryRow label={m.topUp_feeLine()}>
          <Money {...fee} />
        </SummaryRow>
        <SummaryRow label={m.topUp_cardPays()} strong>
          <Money {...charged} />
        </SummaryRow>
        <ReferenceRow reference={id} />
      </Summary>
    </ResultPanel>
  )
}

function isOver(topUp: TopUp | undefined): boolean {
  return topUp?.state === "succeeded" || topUp?.state === "failed"
}

function titleOf(state: TopUp["state"]): string {
  if (state === "succeeded") return m.topUp_succeeded()
  return state === "failed" ? m.topUp_failed() : m.topUp_processing()
}

function textOf({ state, declineCode }: TopUp): string | undefined {
  if (state === "succeeded") return undefined
  return state === "failed" ? declineText(declineCode) : m.topUp_processingText()
}
