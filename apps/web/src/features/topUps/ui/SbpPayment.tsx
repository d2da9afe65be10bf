import { useNavigate } from "@tanstack/react-router"
import { operationReference } from "@wallet/core"
import type { Known, SbpTopUp } from "@wallet/core/contract"
import { useSbpTopUp } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Summary } from "#ui/Summary.tsx"
import { SbpCode } from "./SbpCode.tsx"

/** The progress of an SBP payment, from the code to the result. It survives a reload. */
export function SbpPayment({ topUpId }: { readonly topUpId: string }) {
  const query = useSbpTopUp({ topUpId })
  const { data: topUp } = query
  if (topUp && isOver(topUp)) return <SbpEnd topUp={topUp} />
  if (topUp?.link) return <SbpCode topUp={topUp} link={topUp.link} onPaid={() => void query.refetch()} />
  if (query.isError) {
    return (
      <Panel>
        <ErrorState text={m.topUp_oneFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Panel>
    )
  }
  return (
    <Loading>
      <Skeleton className="h-96 rounded-surface" />
    </Loading>
  )
}

function isOver({ state }: SbpTopUp): boolean {
  return state !== "created" && state !== "shown"
}

type EndState = Exclude<Known<SbpTopUp["state"]>, "created" | "shown">

/** The title and text of each final state (screens C). */
const ends: Readonly<Record<EndState, { readonly title: () => string; readonly text?: () => string }>> = {
  paid: { title: () => m.topUp_succeeded() },
  expired: { title: () => m.topUp_sbpExpired(), text: () => m.topUp_sbpExpiredText() },
  cancelled: { title: () => m.topUp_cancelled(), text: () => m.topUp_sbpCancelledText() },
  rejected: { title: () => m.topUp_sbpRejected(), text: () => m.topUp_sbpRejectedText() },
  returning: { title: () => m.topUp_sbpReturning(), text: () => m.topUp_sbpReturningText() },
  returned: { title: () => m.topUp_sbpReturned(), text: () => m.topUp_sbpReturnedText() },
}

function SbpEnd({ topUp: { state, amount, id } }: { readonly topUp: SbpTopUp }) {
  const navigate = useNavigate()
  if (state === "created" || state === "shown") return null
  const { title, text } = lookUp(ends, state, { title: unknownTitle, text: () => m.ui_unknownState() })
  const isPaid = state === "paid"
  // Money that goes back had come: its way is a movement with a document of its own.
  const hasCome = state !== "expired" && state !== "cancelled" && state !== "rejected"
  const again = () => void navigate({ to: "/account/top-up/sbp", search: { currency: amount.currency } })
  return (
    <ResultPanel
      key={state}
      kind={isPaid ? "done" : "failed"}
      title={title()}
      amount={hasCome ? <Money {...amount} /> : undefined}
      text={text?.()}
      actions={
        hasCome ? (
          <>
            <ButtonLink to="/account">{m.topUp_toWallets()}</ButtonLink>
            <Button kind="secondary" onPress={again}>
              {isPaid ? m.topUp_again() : m.topUp_tryAgain()}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={again}>{m.topUp_tryAgain()}</Button>
            <ButtonLink to="/account" kind="secondary">
              {m.topUp_toWallets()}
            </ButtonLink>
          </>
        )
      }
    >
      <Summary>
        <ReferenceRow reference={operationReference(id)} />
      </Summary>
      {hasCome && (
        <div className="mt-3 flex flex-wrap gap-2">
          <ReceiptButton size="small" operationId={id} />
        </div>
      )}
    </ResultPanel>
  )
}
