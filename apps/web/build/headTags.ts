import { baseLocale, type Locale, localeParameter, locales } from "#i18n/locale.ts"
import { brand } from "#site/brand.ts"
import { previewSize } from "./previewPaths.ts"

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
  /** The path of its social preview. */
  readonly preview: string
}

/** Metadata of a page for search engines and messengers. They run no scripts, so it is only in the HTML. */
export function headTags({ path, locale, title, description, isArticle, preview }: PageHead): string {
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
    ...imageTags(preview),
  ].join("\n")
}

/** Metadata of a page that only a browser renders: robots that show links get a title and a picture, and no more. */
export function shellTags({ locale, title, description, preview }: Omit<PageHead, "path" | "isArticle">): string {
  return [
    descriptionTag(description),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", brand.name),
    meta("property", "og:locale", locale === "ru" ? "ru_RU" : "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    ...imageTags(preview),
  ].join("\n")
}

function imageTags(preview: string): readonly string[] {
  return [
    meta("property", "og:image", siteOrigin + preview),
    meta("property", "og:image:width", String(previewSize.width)),
    meta("property", "og:image:height", String(previewSize.height)),
    meta("name", "twitter:card", "summary_large_image"),
  ]
}

/** The description that a search engine shows under the title. */
function descriptionTag(description: string): string {
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
