import { useWalletState } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { OwnOperations } from "./OwnOperations.tsx"

/** The result for a reference of ours. Only the owner sees a link to the operation: others don't learn that it exists. */
export function OperationResult({ reference }: { readonly reference: string }) {
  const isSignedIn = useWalletState((state) => state.accessToken) !== undefined
  if (!isSignedIn) {
    return (
      <Panel>
        <EmptyState
          title={m.explorer_operationTitle()}
          action={
            <ButtonLink to="/auth/login" search={{ redirectUrl: `/explorer/${reference}` }}>
              {m.explorer_logIn()}
            </ButtonLink>
          }
        >
          {m.explorer_operationText()}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <OwnOperations
      text={reference}
      fallback={
        <Panel>
          <EmptyState title={m.explorer_operationUnknown()} />
        </Panel>
      }
    />
  )
}
