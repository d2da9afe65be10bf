import { createFileRoute } from "@tanstack/react-router"
import { TopUpCurrencyScreen } from "#features/topUps/ui/TopUpCurrencyScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/currency")({
  staticData: { title: m.pages_accountTopUpCurrency },
  component: TopUpCurrencyScreen,
})
