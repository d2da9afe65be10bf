import { createFileRoute } from "@tanstack/react-router"
import { CardTransferSearchSchema } from "#features/cards/model/cardSearch.ts"
import { CardTransferScreen } from "#features/cards/ui/CardTransferScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/cards/top-up")({
  validateSearch: CardTransferSearchSchema,
  staticData: { title: m.pages_accountCardsTopUp },
  component: CardTransferScreen,
})
