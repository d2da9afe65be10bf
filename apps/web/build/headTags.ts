import { baseLocale, type Locale, localeParameter, locales } from "#i18n/locale.ts"
import { brand } from "#site/brand.ts"

/** The site's own address, without a slash at its end. */
export const siteOrigin = `https://${brand.domain}`

/** A page's address in one language. The plain one shows the base language to those who prefer none, as robots do. */
export function pageAddress(path: string, locale: Locale): string {
  return siteOrigin + path + (locale === baseLocale ? "" : `?${localeParameter}=${locale}`)
}

/** The page's addresses by `hreflang`: one for each language, and the plain one, which follows the visitor. */
export function alternateAddresses(path: string): readonly (readonly [language: string, address: string])[] {
  return [...locales.map((locale) => [locale, pageAddress(path, locale)] as const), ["x-default", siteOrigin + path]]
}

export interface PageHead {
  readonly path: string
  readonly locale: Locale
  readonly title: string
  readonly description: string
  readonly isArticle: boolean
}

/** Metadata of a page for search engines and messengers. They run no scripts, so it is only in the HTML. */
export function headTags({ path, locale, title, description, isArticle }: PageHead): string {
  const address = pageAddress(path, locale)
  return [
    descriptionTag(description),
    link("canonical", address),
    ...alternateAddresses(path).map(([language, href]) => link("alternate", href, ` hreflang="${language}"`)),
    link("alternate", `/feed.${locale}.xml`, ` type="application/atom+xml" title="${escapeXml(brand.name)}"`),
    meta("property", "og:type", isArticle ? "article" : "website"),
    meta("property", "og:site_name", brand.name),
    meta("property", "og:locale", locale === "ru" ? "ru_RU" : "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", `${siteOrigin}/preview.${locale}.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ].join("\n")
}

/** The description that a search engine shows under the title. */
export function descriptionTag(description: string): string {
  return meta("name", "description", description)
}

function meta(attribute: "name" | "property", name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeXml(content)}">`
}

function link(rel: string, href: string, rest = ""): string {
  return `<link rel="${rel}" href="${escapeXml(href)}"${rest}>`
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** Text as it stands in HTML, in XML and in their attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "")
}
