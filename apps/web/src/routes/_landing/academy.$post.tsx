import { createFileRoute } from "@tanstack/react-router"
import { ArticlePage } from "#content/articlePages/ArticlePage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/academy/$post")({
  staticData: { title: m.pages_academy, isNamedByContent: true },
  loader: contentLoader,
  component: ArticlePage,
})
