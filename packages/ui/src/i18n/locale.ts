/** The languages of the interface (spec §1). */
export const locales = ["en", "ru"] as const
export type Locale = (typeof locales)[number]

/** Default language, if neither the cookie nor the browser names one of ours. */
export const baseLocale: Locale = "en"

/** The cookie that keeps the choice, and for how long (spec §9). */
export const localeCookieName = "locale"
export const localeCookieSeconds = 365 * 24 * 60 * 60

/** The query parameter by which an address names a language: a search engine needs an address for each. */
export const localeParameter = "lang"

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The locale that a `Cookie` header or `document.cookie` names; anything that is no locale of ours is ignored. */
export function localeFromCookies(cookies: string | undefined): Locale | undefined {
  for (const cookie of (cookies ?? "").split(";")) {
    const [name, value] = cookie.split("=").map((part) => part.trim())
    if (name === localeCookieName && isLocale(value)) return value
  }
  return undefined
}

/** The first locale of ours among language tags in order of preference (`ru-RU`, `en`). */
export function localeFromLanguages(tags: readonly string[]): Locale | undefined {
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find(isLocale)
}

/** The locale that an `Accept-Language` header prefers. A quality of 0 means "not this one". */
export function localeFromAcceptLanguage(header: string | undefined): Locale | undefined {
  const wanted = (header ?? "")
    .split(",")
    .map(readLanguageRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return localeFromLanguages(wanted.map(({ tag }) => tag))
}

/** The choice as a cookie to be set. */
export function localeCookie(locale: Locale): string {
  return `${localeCookieName}=${locale}; Max-Age=${localeCookieSeconds}; Path=/; SameSite=Lax`
}

function readLanguageRange(range: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
}
