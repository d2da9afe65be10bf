import { createFileRoute } from "@tanstack/react-router"
import { ArticlePage } from "../../content/articles/ArticlePage.tsx"
import { loadArticleOrNotFound } from "../../content/articles/loadArticleOrNotFound.ts"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/academy/$post")({
  staticData: { title: m.pages_academy },
  loader: ({ params }) => loadArticleOrNotFound("academy", params.post),
  component: Page,
})

function Page() {
  return <ArticlePage article={Route.useLoaderData()} />
}
