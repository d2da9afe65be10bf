import type { HeadingContent, Translated } from "#content/shapes.ts"
import type { Locale } from "#i18n/locale.ts"
import { brand } from "#site/brand.ts"
import { type HelpTag, helpTagNames, helpTags, helpTopics } from "./helpTopics.ts"

/** The help page: its topics, and the tags by which they are sorted. */
export interface HelpContent extends HeadingContent {
  readonly tags: readonly { readonly id: HelpTag; readonly name: string }[]
  readonly topics: readonly { readonly tag: HelpTag; readonly title: string; readonly text: string }[]
}

const heading: Translated<HeadingContent> = {
  en: { title: "Help", lead: `Search for what you want to do. Or email a person: ${brand.supportEmail}.` },
  ru: { title: "Помощь", lead: `Найдите, что хотите сделать. Или напишите человеку: ${brand.supportEmail}.` },
}

export const help: Translated<HelpContent> = { en: inLocale("en"), ru: inLocale("ru") }

function inLocale(locale: Locale): HelpContent {
  return {
    ...heading[locale],
    tags: helpTags.map((id) => ({ id, name: helpTagNames[id][locale] })),
    topics: helpTopics.map(({ tag, texts }) => ({ tag, ...texts[locale] })),
  }
}
