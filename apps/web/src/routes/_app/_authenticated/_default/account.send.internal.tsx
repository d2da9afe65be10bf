import { createFileRoute } from "@tanstack/react-router"
import { SendInternalScreen } from "../../../../features/transfers/ui/SendInternalScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { CurrencySearchSchema } from "../../../../lib/currencySearch.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/internal")({
  validateSearch: CurrencySearchSchema,
  staticData: { title: m.common_titleSendInternal },
  component: SendInternalScreen,
})
