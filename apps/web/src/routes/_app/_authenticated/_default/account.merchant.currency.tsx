import { createFileRoute } from "@tanstack/react-router"
import { MerchantSettingsScreen } from "#features/merchant/ui/MerchantSettingsScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/merchant/currency")({
  staticData: { title: m.pages_accountMerchantCurrency },
  component: MerchantSettingsScreen,
})
