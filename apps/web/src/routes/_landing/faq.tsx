import { createFileRoute } from "@tanstack/react-router"
import { FaqPage } from "../../content/pages/FaqPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/faq")({
  staticData: { title: m.pages_faq },
  component: FaqPage,
})
