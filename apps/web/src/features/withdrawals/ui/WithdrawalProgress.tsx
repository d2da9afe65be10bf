import { hasTag } from "@wallet/core"
import type { Withdrawal } from "@wallet/core/contract"
import { useWithdrawal } from "@wallet/react"
import { hasEnded, stateNote, stateTexts } from "#features/withdrawals/model/stateTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { recipientAnswer } from "#shared/payments/recipientAnswer.ts"
import { Columns } from "#ui/Columns.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Timeline, type TimelineStep } from "#ui/Timeline.tsx"
import { CancelWithdrawal } from "./CancelWithdrawal.tsx"
import { WithdrawalDetails } from "./WithdrawalDetails.tsx"

/** The polling interval in milliseconds for a pending withdrawal, because live events can get lost. */
const askEvery = 5_000

/** The progress of a withdrawal, updated live. */
export function WithdrawalProgress({ withdrawalId }: { readonly withdrawalId: string }) {
  const query = useWithdrawal(
    { withdrawalId },
    { refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : askEvery) },
  )
  const { data } = query
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-surface" />
      </Loading>
    )
  }
  if (!data) {
    const isMissing = hasTag(query.error, "not_found")
    return (
      <Panel className="max-w-prose">
        <ErrorState
          text={isMissing ? m.withdrawals_notFound() : m.withdrawals_loadFailed()}
          {...(!isMissing && { onRetry: () => void query.refetch() })}
          isRetrying={query.isFetching}
        />
      </Panel>
    )
  }
  return <Shown withdrawal={data} />
}

function Shown({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, amount, confirmations, id } = withdrawal
  const { title, tone } = lookUp(stateTexts, state, unknownState)
  return (
    <Columns
      main={
        <ResultPanel
          // The heading takes the focus when the page opens and when the withdrawal ends.
          key={String(hasEnded(withdrawal))}
          kind={tone === "done" ? "done" : tone === "failed" ? "failed" : "waiting"}
          title={title()}
          amount={<Money {...amount} />}
          text={recipientAnswer(withdrawal) ?? stateNote(withdrawal)}
          actions={
            <>
              <ButtonLink to="/account">{m.withdrawals_toWallets()}</ButtonLink>
              {withdrawal.cancellable && <CancelWithdrawal withdrawalId={id} />}
              {hasEnded(withdrawal) && (
                <ButtonLink kind="secondary" to="/account/send/withdraw" search={{ again: id }}>
                  {m.withdrawals_repeat()}
                </ButtonLink>
              )}
              <ButtonLink kind="quiet" to="/account/send/withdraw" search={{}}>
                {m.withdrawals_another()}
              </ButtonLink>
            </>
          }
        >
          {confirmations && state === "confirming" && (
            <div className="mb-4">
              <ProgressBar
                label={m.withdrawals_confirmations()}
                share={Math.min(1, confirmations.seen / confirmations.needed)}
                valueText={m.withdrawals_confirmationsOf({
                  seen: String(Math.min(confirmations.seen, confirmations.needed)),
                  needed: String(confirmations.needed),
                })}
              />
            </div>
          )}
          <WithdrawalDetails withdrawal={withdrawal} />
        </ResultPanel>
      }
      side={
        <Panel title={m.withdrawals_timeline()}>
          <Timeline label={m.withdrawals_timeline()} steps={toSteps(withdrawal)} />
        </Panel>
      }
    />
  )
}

/** The steps so far. The last one is the current state. */
function toSteps({ timeline }: Withdrawal): TimelineStep[] {
  return timeline.map(({ state, at }, index) => {
    const { title, tone } = lookUp(stateTexts, state, unknownState)
    const isLast = index === timeline.length - 1
    const isUnderWay = isLast && (tone === "waiting" || state === "awaiting_approval")
    return {
      key: `${index} ${state}`,
      title: title(),
      at,
      state: tone === "failed" || state === "cancelled" ? "failed" : isUnderWay ? "current" : "done",
    }
  })
}
