import { createFileRoute } from "@tanstack/react-router"
import { CardsScreen } from "#features/cards/ui/CardsScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/cards/")({
  staticData: { title: m.pages_accountCards },
  component: CardsScreen,
})
