import type { Profile } from "@wallet/core/contract"
import { useProfile } from "@wallet/react/account"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** Renders children with the profile, with loading and error states. */
export function WithProfile({ children }: { readonly children: (profile: Profile) => Elements }) {
  const { data, isPending, isFetching, refetch } = useProfile()
  if (data) return children(data)
  return (
    <Panel>
      {isPending ? (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        <ErrorState text={m.settings_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Panel>
  )
}
