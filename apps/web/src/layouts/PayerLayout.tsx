import { Outlet } from "@tanstack/react-router"
import { useWalletState } from "@wallet/react"
import { StepUpHost } from "#features/security/ui/StepUpHost.tsx"
import { useAccountUpdates } from "#shared/live/useAccountUpdates.ts"
import { PlainFrame } from "./PlainFrame.tsx"
import { usePreferenceSync } from "./usePreferenceSync.ts"

/** The layout of the payment page, for customers and other visitors. No link leads away from the payment. */
export function PayerLayout() {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  if (signedIn) {
    return (
      <StepUpHost>
        <CustomerPage />
      </StepUpHost>
    )
  }
  return <PayerPage home="/" />
}

/** The page for a signed-in customer: balances are live, and the name links to the account. */
function CustomerPage() {
  useAccountUpdates()
  usePreferenceSync()
  return <PayerPage home="/account" />
}

function PayerPage({ home }: { readonly home: "/" | "/account" }) {
  return (
    <PlainFrame
      home={home}
      headerClass="border-b border-line bg-surface"
      mainClass="@container mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-12 tablet:px-8 tablet:pt-8"
    >
      <Outlet />
    </PlainFrame>
  )
}
