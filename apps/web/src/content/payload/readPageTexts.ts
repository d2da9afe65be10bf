import { findPageTexts } from "#content/texts/pageTexts.ts"
import type { Locale } from "#i18n/locale.ts"
import type { Delivery } from "./contents.ts"

/** The texts themselves as a source of contents: for the build, and for the dev server, which has no payload files. */
export async function readPageTexts(page: string, locale: Locale): Promise<Delivery> {
  const texts = findPageTexts(page)
  return texts ? { arrival: "here", content: texts[locale] } : { arrival: "nowhere" }
}
