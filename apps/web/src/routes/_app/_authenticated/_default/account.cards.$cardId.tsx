import { createFileRoute } from "@tanstack/react-router"
import { UpcomingScreen } from "../../../../features/upcoming/ui/UpcomingScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { validateId } from "../../../../lib/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/cards/$cardId")({
  staticData: { title: m.pages_accountCard },
  beforeLoad: ({ params }) => validateId(params.cardId),
  component: UpcomingScreen,
})
