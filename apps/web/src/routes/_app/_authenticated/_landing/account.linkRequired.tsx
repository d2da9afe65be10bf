import { createFileRoute } from "@tanstack/react-router"
import { LinkRequiredScreen } from "#features/linking/ui/LinkRequiredScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_landing/account/linkRequired")({
  staticData: { title: m.pages_accountLinkRequired },
  component: LinkRequiredScreen,
})
