import { createFileRoute } from "@tanstack/react-router"
import { ReferralScreen } from "#features/referral/ui/ReferralScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/referral")({
  staticData: { title: m.pages_accountReferral },
  component: ReferralScreen,
})
