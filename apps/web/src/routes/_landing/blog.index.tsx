import { createFileRoute } from "@tanstack/react-router"
import { BlogPage } from "../../content/pages/BlogPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/blog/")({
  staticData: { title: m.pages_blog },
  component: BlogPage,
})
