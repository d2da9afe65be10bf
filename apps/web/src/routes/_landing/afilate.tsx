import { createFileRoute } from "@tanstack/react-router"
import { AffiliatePage } from "../../content/pages/AffiliatePage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/afilate")({
  staticData: { title: m.pages_afilate },
  component: AffiliatePage,
})
