import type { Ground } from "#content/drawings/Drawing.tsx"
import type { PicturedHeading, Translated } from "#content/shapes.ts"
import type { Locale } from "#i18n/locale.ts"
import { type Article, type ArticleKind, type ArticleTag, articleTags } from "./article.ts"
import { articles } from "./articles.gen.ts"

interface NamedTag {
  readonly id: ArticleTag
  readonly name: string
}

/** An article in a list. */
export interface ArticleCardContent {
  readonly kind: ArticleKind
  readonly slug: string
  /** `yyyy-mm-dd` */
  readonly date: string
  readonly tags: readonly NamedTag[]
  readonly title: string
  readonly summary: string
  readonly minutes: number
  /** Background of its picture. */
  readonly ground: Ground
}

/** A post of the blog, a lesson of the academy, or a legal document. */
export interface ArticleContent extends ArticleCardContent {
  readonly html: string
  /** Further articles; none after a legal document. */
  readonly others: readonly ArticleCardContent[]
}

/** A list of articles with its topics. */
export interface ArticleIndexContent extends PicturedHeading {
  readonly topics: readonly NamedTag[]
  readonly articles: readonly ArticleCardContent[]
}

const grounds: readonly Ground[] = ["cobalt", "warm", "ink"]

const tagNames: Readonly<Record<ArticleTag, Translated<string>>> = {
  product: { en: "Product", ru: "Продукт" },
  fees: { en: "Fees", ru: "Комиссии" },
  security: { en: "Security", ru: "Безопасность" },
  crypto: { en: "Crypto", ru: "Криптовалюты" },
  engineering: { en: "Engineering", ru: "Разработка" },
  basics: { en: "Basics", ru: "Основы" },
}

/** An article of that kind and name, if there is one. */
export function findArticleContent(kind: ArticleKind, slug: string): Translated<ArticleContent> | undefined {
  const article = articles.find((candidate) => candidate.kind === kind && candidate.slug === slug)
  return article && { en: getContent(article, "en"), ru: getContent(article, "ru") }
}

/** A legal document. @throws Error where its markdown is missing. */
export function legalContent(slug: string): Translated<ArticleContent> {
  const content = findArticleContent("legal", slug)
  if (!content) throw new Error(`There is no legal document ${slug}`)
  return content
}

/** All articles of a kind, newest first, below a heading. */
export function articleIndex(kind: ArticleKind, heading: Translated<PicturedHeading>): Translated<ArticleIndexContent> {
  const ofKind = articles.filter((article) => article.kind === kind)
  const used = articleTags.filter((tag) => ofKind.some(({ tags }) => tags.includes(tag)))
  const inLocale = (locale: Locale): ArticleIndexContent => ({
    ...heading[locale],
    topics: used.map((tag) => nameTag(tag, locale)),
    articles: ofKind.map((article) => getCard(article, locale)),
  })
  return { en: inLocale("en"), ru: inLocale("ru") }
}

function getContent(article: Article, locale: Locale): ArticleContent {
  const others = articles.filter(({ kind, slug }) => kind === article.kind && slug !== article.slug)
  return {
    ...getCard(article, locale),
    html: article.texts[locale].html,
    others: article.kind === "legal" ? [] : others.slice(0, 3).map((other) => getCard(other, locale)),
  }
}

function getCard(article: Article, locale: Locale): ArticleCardContent {
  const { kind, slug, date, tags, texts } = article
  const { title, summary, minutes } = texts[locale]
  const named = tags.map((tag) => nameTag(tag, locale))
  return { kind, slug, date, tags: named, title, summary, minutes, ground: getGround(article) }
}

/** The grounds in turn, from the oldest of its kind on: neighbours differ, and a newer article changes no other. */
function getGround(article: Article): Ground {
  const older = articles.filter(({ kind, date }) => kind === article.kind && date < article.date)
  return grounds[older.length % grounds.length] ?? "paper"
}

function nameTag(tag: ArticleTag, locale: Locale): NamedTag {
  return { id: tag, name: tagNames[tag][locale] }
}
