import { createFileRoute } from "@tanstack/react-router"
import { SendScreen } from "../../../../features/send/ui/SendScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/")({
  staticData: { title: m.common_titleSend },
  component: SendScreen,
})
