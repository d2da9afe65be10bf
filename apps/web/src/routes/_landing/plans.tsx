import { createFileRoute } from "@tanstack/react-router"
import { PlansPage } from "../../content/pages/PlansPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/plans")({
  staticData: { title: m.pages_plans },
  component: PlansPage,
})
