import { useWalletState } from "@wallet/react"
import { StepUpHost } from "#features/security/ui/StepUpHost.tsx"
import type { Elements } from "#i18n/elements.ts"
import { SessionEndContext } from "#ui/sessionEnd.ts"

/** What every page of the account stands in. It stays while the login is loaded: it may show a secret that is shown once. */
export function AccountFrame({ children }: { readonly children: Elements }) {
  const hasEnded = useWalletState((state) => state.accessToken === undefined)
  return (
    <SessionEndContext value={hasEnded}>
      <StepUpHost>{children}</StepUpHost>
    </SessionEndContext>
  )
}
