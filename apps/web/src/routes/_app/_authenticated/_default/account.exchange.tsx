import { createFileRoute } from "@tanstack/react-router"
import { ExchangeScreen } from "#features/exchange/ui/ExchangeScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { CurrencySearchSchema } from "#shared/money/currencySearch.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/exchange")({
  validateSearch: CurrencySearchSchema,
  staticData: { title: m.common_titleExchange },
  component: ExchangeScreen,
})
