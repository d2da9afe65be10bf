import { createFileRoute } from "@tanstack/react-router"
import { MassMediaPage } from "../../content/pages/MassMediaPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/mass-media")({
  staticData: { title: m.pages_massMedia },
  component: MassMediaPage,
})
