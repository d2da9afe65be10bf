import { createFileRoute } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense } from "react"
import { OverviewScreen } from "#features/wallets/ui/OverviewScreen.tsx"
import { m } from "#i18n/generated/messages.js"

// Loaded lazily: only new customers need it.
const MerchantSetup = lazy(async () => ({
  default: (await import("#features/merchant/ui/SetupList.tsx")).MerchantSetup,
}))
const MerchantFirstStep = lazy(async () => ({
  default: (await import("#features/merchant/ui/SetupList.tsx")).MerchantFirstStep,
}))

export const Route = createFileRoute("/_app/_authenticated/_default/account/")({
  staticData: { title: m.common_titleOverview },
  component: OverviewPage,
})

function OverviewPage() {
  return <OverviewScreen Start={Start} FirstStep={FirstStep} />
}

function Start({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <MerchantSetup>{children}</MerchantSetup>
    </Suspense>
  )
}

function FirstStep({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <MerchantFirstStep>{children}</MerchantFirstStep>
    </Suspense>
  )
}
