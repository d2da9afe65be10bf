import { invalidAddress } from "../../lib/invalidAddress.ts"
import type { ArticleKind } from "./article.ts"
import type { LoadedArticle } from "./loadArticle.ts"

/** A route's loader: its article, or the page for what is not there. The list of articles is loaded with the first. */
export async function loadArticleOrNotFound(kind: ArticleKind, slug: string): Promise<LoadedArticle> {
  const { loadArticle } = await import("./loadArticle.ts")
  const article = await loadArticle(kind, slug)
  if (!article) throw invalidAddress()
  return article
}
