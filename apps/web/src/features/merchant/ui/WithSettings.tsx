import type { MerchantSettings } from "@wallet/core/contract"
import { useMerchantSettings } from "@wallet/react/merchant"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** Renders children with the merchant's settings. Until then, a placeholder or a retry button. */
export function WithSettings({ children }: { readonly children: (settings: MerchantSettings) => Elements }) {
  const { data, isPending, isFetching, refetch } = useMerchantSettings()
  if (data) return children(data)
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-surface" />
      </Loading>
    )
  }
  return (
    <Panel>
      <ErrorState text={m.invoices_settingsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Panel>
  )
}
