import { createFileRoute } from "@tanstack/react-router"
import { ApiKeysScreen } from "../../../../features/apiKeys/ui/ApiKeysScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/api")({
  staticData: { title: m.pages_accountApi },
  component: ApiKeysScreen,
})
