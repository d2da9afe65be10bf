import type { ProtectedTransfer } from "@wallet/core/account"
import { useTransferCode } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { EndSend } from "./EndSend.tsx"
import { ProtectedSummary } from "./ProtectedSummary.tsx"

/** A protected send for its sender: its state, and the code while it waits. */
export function SentTransfer({ transfer }: { readonly transfer: ProtectedTransfer }) {
  const { id, state, amount } = transfer
  const isWaiting = state === "claimed_pending"
  return (
    <ResultPanel
      // The heading takes the focus again in a new state.
      key={state}
      kind={isWaiting ? "waiting" : state === "returned" ? "failed" : "done"}
      {...getTexts(transfer)}
      amount={<Money {...amount} />}
      actions={
        <>
          <ButtonLink to="/account">{m.send_toWallets()}</ButtonLink>
          {isWaiting && <EndSend transfer={transfer} />}
          <ButtonLink kind="quiet" to="/account/send/internal" search={{}}>
            {m.send_another()}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isWaiting && <Code transferId={id} />}
        <ProtectedSummary transfer={transfer} />
      </div>
    </ResultPanel>
  )
}

function getTexts({ state, reason }: ProtectedTransfer): { readonly title: string; readonly text?: string } {
  switch (state) {
    case "claimed_pending":
      return { title: m.send_waitingTitle(), text: m.send_waitingText() }
    case "completed":
      return { title: m.send_claimedTitle() }
    case "cancelled":
      return { title: m.send_cancelledTitle(), text: m.send_cancelledText() }
    case "returned":
      return { title: m.send_returnedTitle(), text: whyReturned(reason) }
    default:
      return { title: m.ui_unknown(), text: m.ui_unknownState() }
  }
}

function whyReturned(reason: ProtectedTransfer["reason"]): string {
  if (reason === "declined") return m.send_returnedDeclined()
  return reason === "wrong_codes" ? m.send_returnedWrongCodes() : m.send_returnedExpired()
}

function Code({ transferId }: { readonly transferId: string }) {
  const code = useTransferCode({ transferId })
  if (code.isError) {
    return <ErrorState text={m.send_codeFailed()} onRetry={() => void code.refetch()} isRetrying={code.isFetching} />
  }
  return (
    <div className="flex items-center justify-between gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
      <span className="text-small text-muted">{m.send_code()}</span>
      {code.data ? (
        <>
          <code className="font-mono text-title font-semibold tracking-wider">{code.data.code}</code>
          <CopyButton text={code.data.code} thing={m.send_codeThing()} />
        </>
      ) : (
        <Skeleton className="h-11 w-40" />
      )}
    </div>
  )
}
