import { createFileRoute } from "@tanstack/react-router"
import { ArticleIndex } from "#content/articlePages/ArticleIndex.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/blog/")({
  staticData: { title: m.pages_blog },
  loader: contentLoader,
  component: ArticleIndex,
})
