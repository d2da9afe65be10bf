import { createFileRoute } from "@tanstack/react-router"
import { OverviewScreen } from "#features/wallets/ui/OverviewScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/")({
  staticData: { title: m.common_titleOverview },
  component: OverviewScreen,
})
