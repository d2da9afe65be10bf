import type { TopUpMethod } from "@wallet/core/contract"
import { useTopUpMethods } from "@wallet/react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormPlace } from "./FormPlace.tsx"

interface WithMethodsProps {
  readonly children: (methods: readonly TopUpMethod[]) => Elements
}

/** Renders children with the top-up methods, with loading and error states. */
export function WithMethods({ children }: WithMethodsProps) {
  const methods = useTopUpMethods()
  if (methods.data) return children(methods.data)
  if (methods.isPending) return <FormPlace />
  return (
    <Panel>
      <ErrorState text={m.topUp_loadFailed()} onRetry={() => void methods.refetch()} isRetrying={methods.isFetching} />
    </Panel>
  )
}
