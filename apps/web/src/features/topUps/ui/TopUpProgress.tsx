import { operationReference } from "@wallet/core"
import type { TopUp } from "@wallet/core/contract"
import { useCancelTopUp } from "@wallet/react"
import { useEffect } from "react"
import { isFirstVisit } from "#features/topUps/model/bankVisit.ts"
import { isOver, isUncharged, shownState } from "#features/topUps/model/topUpState.ts"
import { m } from "#i18n/generated/messages.js"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { Countdown } from "#ui/Countdown.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TopUpProgressProps {
  readonly topUp: TopUp
  readonly onAgain: () => void
}

/** The progress of a card top-up, from the bank's confirmation to the result. */
export function TopUpProgress({ topUp, onAgain }: TopUpProgressProps) {
  const { amount, fee, charged, card, id, state, action } = topUp
  const { kind, title, text } = shownState(state)
  // Without a card yet, the bank's page is the one where the card is entered.
  const isPage = action !== null && card.last4 === ""
  const url = action?.url
  useEffect(() => {
    if (url !== undefined && isFirstVisit(id)) location.assign(url)
  }, [url, id])
  return (
    <ResultPanel
      key={kind + (action ? "-asked" : "")}
      kind={kind}
      title={isPage ? m.topUp_page() : title()}
      // Of a card that was refused nothing came.
      amount={isUncharged(topUp) ? undefined : <Money {...amount} />}
      text={isPage ? m.topUp_pageText() : text?.(topUp)}
      actions={
        action ? (
          <BankActions topUpId={id} url={action.url} isPage={isPage} />
        ) : (
          <EndActions topUp={topUp} onAgain={onAgain} />
        )
      }
    >
      <Summary>
        {action && (
          <SummaryRow label={m.topUp_actionUntil()}>
            <Countdown until={action.expiresAt} />
          </SummaryRow>
        )}
        {card.last4 !== "" && <SummaryRow label={m.topUp_fromCard()}>{`${card.brand} •••• ${card.last4}`}</SummaryRow>}
        {/* A refused card pays neither amount nor fee. */}
        {!isUncharged(topUp) && (
          <>
            <SummaryRow label={m.topUp_feeLine()}>
              <Fee {...fee} />
            </SummaryRow>
            <SummaryRow label={m.topUp_cardPays()} strong>
              <Money {...charged} />
            </SummaryRow>
          </>
        )}
        <ReferenceRow reference={operationReference(id)} />
      </Summary>
      {isOver(topUp) && !isUncharged(topUp) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <ReceiptButton size="small" operationId={id} />
        </div>
      )}
    </ResultPanel>
  )
}

/** The link to the bank's page, and the cancel button. */
function BankActions({
  topUpId,
  url,
  isPage,
}: {
  readonly topUpId: string
  readonly url: string
  readonly isPage: boolean
}) {
  const cancel = useCancelTopUp()
  return (
    <>
      <a href={url} className={buttonStyle("primary")}>
        {isPage ? m.topUp_toPage() : m.topUp_toBank()}
      </a>
      <Button kind="secondary" isPending={cancel.isPending} onPress={() => cancel.mutate({ topUpId })}>
        {m.topUp_cancel()}
      </Button>
    </>
  )
}

function EndActions({ topUp, onAgain }: TopUpProgressProps) {
  if (isUncharged(topUp)) {
    return (
      <>
        <Button onPress={onAgain}>{topUp.state === "failed" ? m.topUp_tryAnotherCard() : m.topUp_tryAgain()}</Button>
        <ButtonLink to="/account" kind="secondary">
          {m.topUp_toWallets()}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <ButtonLink to="/account">{m.topUp_toWallets()}</ButtonLink>
      {isOver(topUp) && (
        <Button kind="secondary" onPress={onAgain}>
          {topUp.state === "succeeded" ? m.topUp_again() : m.topUp_tryAgain()}
        </Button>
      )}
    </>
  )
}
