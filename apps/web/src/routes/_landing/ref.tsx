import { createFileRoute } from "@tanstack/react-router"
import { RefPage } from "../../content/pages/RefPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/ref")({
  staticData: { title: m.pages_ref },
  component: RefPage,
})
