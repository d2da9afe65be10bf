import { createFileRoute } from "@tanstack/react-router"
import { LinkFinishScreen } from "#features/linking/ui/LinkFinishScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_auth/auth/linkFinish")({
  staticData: { title: m.pages_linkFinish },
  component: LinkFinishScreen,
})
