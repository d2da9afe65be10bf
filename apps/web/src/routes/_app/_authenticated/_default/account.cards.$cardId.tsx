import { createFileRoute } from "@tanstack/react-router"
import { CardScreen } from "#features/cards/ui/CardScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { validateId } from "#shared/routing/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/cards/$cardId")({
  staticData: { title: m.pages_accountCard },
  beforeLoad: ({ params }) => validateId(params.cardId),
  component: CardScreen,
})
