import type { Locale } from "../../i18n/locale.ts"

/** Where an article is shown. */
export const articleKinds = ["blog", "academy", "legal"] as const
export type ArticleKind = (typeof articleKinds)[number]

/** What an article may be about. */
export const articleTags = ["product", "fees", "security", "crypto", "engineering", "basics"] as const
export type ArticleTag = (typeof articleTags)[number]

/** What a list says of an article, in one language. */
export interface ArticleTexts {
  readonly title: string
  readonly summary: string
  readonly minutes: number
}

/** An article without its text. */
export interface ArticleEntry {
  readonly kind: ArticleKind
  readonly slug: string
  /** `yyyy-mm-dd` */
  readonly date: string
  readonly tags: readonly ArticleTag[]
  readonly texts: Readonly<Record<Locale, ArticleTexts>>
}

/** The names of the tags. */
export const tagNames: Readonly<Record<ArticleTag, Readonly<Record<Locale, string>>>> = {
  product: { en: "Product", ru: "Продукт" },
  fees: { en: "Fees", ru: "Комиссии" },
  security: { en: "Security", ru: "Безопасность" },
  crypto: { en: "Crypto", ru: "Криптовалюты" },
  engineering: { en: "Engineering", ru: "Разработка" },
  basics: { en: "Basics", ru: "Основы" },
}
