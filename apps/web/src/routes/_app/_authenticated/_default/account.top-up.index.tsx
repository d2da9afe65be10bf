import { createFileRoute } from "@tanstack/react-router"
import { TopUpScreen } from "../../../../features/topUps/ui/TopUpScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { CurrencySearchSchema } from "../../../../lib/currencySearch.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/")({
  validateSearch: CurrencySearchSchema,
  staticData: { title: m.common_titleTopUp },
  component: TopUpScreen,
})
