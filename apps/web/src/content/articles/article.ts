import type { Locale } from "#i18n/locale.ts"

/** Sections that show articles. */
export const articleKinds = ["blog", "academy", "legal"] as const
export type ArticleKind = (typeof articleKinds)[number]

/** Topics of articles. */
export const articleTags = ["product", "fees", "security", "crypto", "engineering", "basics"] as const
export type ArticleTag = (typeof articleTags)[number]

/** An article in one language. */
export interface ArticleTexts {
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly html: string
}

/** An article as its markdown files tell it. */
export interface Article {
  readonly kind: ArticleKind
  readonly slug: string
  /** `yyyy-mm-dd` */
  readonly date: string
  readonly tags: readonly ArticleTag[]
  readonly texts: Readonly<Record<Locale, ArticleTexts>>
}
