import { createFileRoute } from "@tanstack/react-router"
import { MediaPage } from "../../content/pages/MediaPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/media")({
  staticData: { title: m.pages_media },
  component: MediaPage,
})
