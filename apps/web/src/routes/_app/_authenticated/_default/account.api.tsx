import { createFileRoute } from "@tanstack/react-router"
import { ApiKeysScreen } from "#features/apiKeys/ui/ApiKeysScreen.tsx"
import { OwnApps } from "#features/authorization/ui/OwnApps.tsx"
import { WebhooksSection } from "#features/webhooks/ui/WebhooksSection.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/api")({
  staticData: { title: m.pages_accountApi },
  component: ApiScreen,
})

function ApiScreen() {
  return (
    <ApiKeysScreen>
      <WebhooksSection />
      <OwnApps />
    </ApiKeysScreen>
  )
}
