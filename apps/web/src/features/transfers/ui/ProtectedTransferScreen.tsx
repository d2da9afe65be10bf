import { hasTag } from "@wallet/core"
import { useProtectedTransfer } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { ClaimTransfer } from "./ClaimTransfer.tsx"
import { SentTransfer } from "./SentTransfer.tsx"

/** A protected send: the sender sees the code, the recipient enters it (screens C). */
export function ProtectedTransferScreen({ transferId }: { readonly transferId: string }) {
  const { data: transfer } = useProtectedTransfer({ transferId })
  return (
    <>
      <PageHeading>{transfer?.direction === "in" ? m.send_claimTitle() : m.send_internalTitle()}</PageHeading>
      <div className="max-w-prose">
        {transfer?.direction === "in" && <ClaimTransfer transfer={transfer} />}
        {transfer?.direction === "out" && <SentTransfer transfer={transfer} />}
        {!transfer && <NoTransfer transferId={transferId} />}
      </div>
    </>
  )
}

/** The loading and error states. */
function NoTransfer({ transferId }: { readonly transferId: string }) {
  const { error, isFetching, refetch } = useProtectedTransfer({ transferId })
  if (hasTag(error, "not_found")) {
    return (
      <Notice kind="warning" title={m.send_protectedUnknownTitle()}>
        {m.send_protectedUnknown()}
      </Notice>
    )
  }
  if (error)
    return <ErrorState text={m.send_protectedFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Panel>
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </Loading>
    </Panel>
  )
}
