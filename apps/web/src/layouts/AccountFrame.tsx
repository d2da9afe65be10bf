import { useWalletState } from "@wallet/react"
import { StepUpHost } from "#features/security/ui/StepUpHost.tsx"
import type { Elements } from "#i18n/elements.ts"
import { SessionEndContext } from "#ui/sessionEnd.ts"

/** The frame of every account page. It stays while the login loads, because it may show a one-time secret. */
export function AccountFrame({ children }: { readonly children: Elements }) {
  const hasEnded = useWalletState((state) => state.accessToken === undefined)
  return (
    <SessionEndContext value={hasEnded}>
      <StepUpHost>{children}</StepUpHost>
    </SessionEndContext>
  )
}
