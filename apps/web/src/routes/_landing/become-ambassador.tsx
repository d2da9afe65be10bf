import { createFileRoute } from "@tanstack/react-router"
import { AmbassadorPage } from "../../content/pages/AmbassadorPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/become-ambassador")({
  staticData: { title: m.pages_becomeAmbassador },
  component: AmbassadorPage,
})
