import { createFileRoute } from "@tanstack/react-router"
import { MediaPage } from "#content/pages/MediaPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/media")({
  staticData: { title: m.pages_media },
  loader: contentLoader,
  component: MediaPage,
})
