import { createFileRoute } from "@tanstack/react-router"
import { AcademyPage } from "../../content/pages/AcademyPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/academy/")({
  staticData: { title: m.pages_academy },
  component: AcademyPage,
})
