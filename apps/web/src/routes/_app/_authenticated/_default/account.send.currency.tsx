import { createFileRoute } from "@tanstack/react-router"
import { CurrencyScreen } from "#features/send/ui/CurrencyScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/currency")({
  staticData: { title: m.pages_accountSendCurrency },
  component: CurrencyScreen,
})
