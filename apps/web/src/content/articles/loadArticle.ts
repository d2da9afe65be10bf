import type { ArticleEntry, ArticleKind } from "./article.ts"
import { articleBodies } from "./articleBodies.gen.ts"
import { articleList } from "./articleList.gen.ts"

/** An article with its text as HTML in both languages: a change of language needs no other request. */
export interface LoadedArticle extends ArticleEntry {
  readonly html: { readonly en: string; readonly ru: string }
  /** The title of the page. */
  readonly pageTitle: { readonly en: string; readonly ru: string }
}

/** Loads an article, or `undefined` where there is none of that name. */
export async function loadArticle(kind: ArticleKind, slug: string): Promise<LoadedArticle | undefined> {
  const entry = articleList.find((article) => article.kind === kind && article.slug === slug)
  const load = articleBodies[`${kind}/${slug}`]
  if (!entry || !load) return undefined
  const { html } = await load()
  return { ...entry, html, pageTitle: { en: entry.texts.en.title, ru: entry.texts.ru.title } }
}
