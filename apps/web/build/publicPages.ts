import type { Article } from "#content/articles/article.ts"
import { descriptions } from "#content/descriptions.ts"
import { describePair, pairPages } from "#content/texts/pairs.ts"
import type { Locale } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { readArticles } from "./articles.ts"

/** A page that is prerendered. */
export interface PublicPage {
  readonly path: string
  readonly description: Readonly<Record<Locale, string>>
  /** The article that it shows. */
  readonly article?: Article
}

/** Every prerendered page by its address: the routes, and in the place of `$post` each article, of `$pair` each pair. */
export function listPublicPages(): readonly PublicPage[] {
  const articles = readArticles()
  return routeList
    .filter(({ prerender }) => prerender)
    .flatMap(({ path }): PublicPage[] => {
      if (path === "/convert/$pair")
        return pairPages.map((page) => ({ path: page.path, description: describePair(page) }))
      const kind = /^\/(\w+)\/\$post$/.exec(path)?.[1]
      if (kind) return articles.filter((article) => article.kind === kind).map(pageOfArticle)
      const document = articles.find(({ kind, slug }) => kind === "legal" && path === `/${slug}`)
      if (document) return [{ path, article: document, description: toSummary(document) }]
      return [{ path, description: getDescription(path) }]
    })
}

/** The description of a route. @throws Error for a route without one. */
export function getDescription(path: string): Readonly<Record<Locale, string>> {
  const description = descriptions[path]
  if (!description) throw new Error(`${path} has no description`)
  return description
}

function pageOfArticle(article: Article): PublicPage {
  return { path: `/${article.kind}/${article.slug}`, article, description: toSummary(article) }
}

function toSummary({ texts }: Article): Readonly<Record<Locale, string>> {
  return { en: texts.en.summary, ru: texts.ru.summary }
}
