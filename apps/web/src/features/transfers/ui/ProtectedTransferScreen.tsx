import { hasTag } from "@wallet/core"
import { useProtectedTransfer } from "@wallet/react/account"
import { m } from "../../../i18n/generated/messages.js"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { ClaimTransfer } from "./ClaimTransfer.tsx"
import { SentTransfer } from "./SentTransfer.tsx"

/** A send that is protected by a code: its sender sees the code, its recipient enters it (screens C). */
export function ProtectedTransferScreen({ transferId }: { readonly transferId: string }) {
  const transfer = useProtectedTransfer({ transferId })
  const isIncoming = transfer.data?.direction === "in"
  return (
    <>
      <PageHeading>{isIncoming ? m.send_claimTitle() : m.send_internalTitle()}</PageHeading>
      <div className="max-w-prose">
        {transfer.data ? (
          isIncoming ? (
            <ClaimTransfer transfer={transfer.data} />
          ) : (
            <SentTransfer transfer={transfer.data} />
          )
        ) : hasTag(transfer.error, "not_found") ? (
          <Notice kind="warning" title={m.send_protectedUnknownTitle()}>
            {m.send_protectedUnknown()}
          </Notice>
        ) : transfer.isError ? (
          <ErrorState
            text={m.send_protectedFailed()}
            onRetry={() => void transfer.refetch()}
            isRetrying={transfer.isFetching}
          />
        ) : (
          <Panel>
            <Loading className="flex flex-col gap-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-40" />
            </Loading>
          </Panel>
        )}
      </div>
    </>
  )
}
