import { useNavigate } from "@tanstack/react-router"
import { useTopUp } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TopUpProgress } from "./TopUpProgress.tsx"

/** A top-up by its id: after the form, after a reload, and after the return from the card's bank. */
export function ResumedTopUp({ topUpId }: { readonly topUpId: string }) {
  const navigate = useNavigate()
  const topUp = useTopUp({ topUpId })
  if (topUp.data) {
    const { currency } = topUp.data.amount
    const again = () => void navigate({ to: "/account/top-up", search: { currency, method: "card" } })
    return (
      <div className="max-w-prose">
        <TopUpProgress topUp={topUp.data} onAgain={again} />
      </div>
    )
  }
  if (topUp.isPending) {
    return (
      <Loading>
        <Skeleton className="h-96 max-w-prose rounded-surface" />
      </Loading>
    )
  }
  return (
    <Panel>
      <ErrorState text={m.topUp_oneFailed()} onRetry={() => void topUp.refetch()} isRetrying={topUp.isFetching} />
    </Panel>
  )
}
