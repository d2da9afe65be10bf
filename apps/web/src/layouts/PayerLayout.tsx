import { Outlet } from "@tanstack/react-router"
import { useWalletState } from "@wallet/react"
import { StepUpHost } from "#features/security/ui/StepUpHost.tsx"
import { DefaultLayout } from "./DefaultLayout.tsx"
import { PlainFrame } from "./PlainFrame.tsx"

/** Where an invoice is paid: the account for a customer, and no more than a name and a page for whoever has none. */
export function PayerLayout() {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  if (signedIn) {
    return (
      <StepUpHost>
        <DefaultLayout />
      </StepUpHost>
    )
  }
  return (
    <PlainFrame
      headerClass="border-b border-line bg-surface"
      mainClass="mx-auto w-full max-w-page flex-1 px-4 pt-6 pb-12 tablet:px-8 tablet:pt-8"
    >
      <Outlet />
    </PlainFrame>
  )
}
