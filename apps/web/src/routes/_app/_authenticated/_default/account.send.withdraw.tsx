import { createFileRoute } from "@tanstack/react-router"
import { UpcomingScreen } from "../../../../features/upcoming/ui/UpcomingScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/withdraw")({
  staticData: { title: m.pages_accountSendWithdraw },
  component: UpcomingScreen,
})
