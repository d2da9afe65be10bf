import type { Article } from "#content/articles/article.ts"
import { type Locale, locales } from "#i18n/locale.ts"
import { brand } from "#site/brand.ts"
import { alternateAddresses, escapeXml, pageAddress, siteOrigin } from "./headTags.ts"
import type { PublicPage } from "./publicPages.ts"

/** Files for machines, by their names: the map of the site, the rules for robots, a feed for each language. */
export function siteFiles(pages: readonly PublicPage[]): Readonly<Record<string, string>> {
  const posts = pages.flatMap(({ article }) => (article && article.kind !== "legal" ? [article] : []))
  return {
    "sitemap.xml": sitemap(pages),
    "robots.txt": robots,
    ...Object.fromEntries(locales.map((locale) => [`feed.${locale}.xml`, feed(posts, locale)])),
  }
}

const robots = `User-agent: *
Disallow: /account
Disallow: /auth/
Disallow: /api/
Disallow: /sandbox/

Sitemap: ${siteOrigin}/sitemap.xml
`

function sitemap(pages: readonly PublicPage[]): string {
  const urls = pages.flatMap(({ path, article }) => {
    const changed = article ? `<lastmod>${article.date}</lastmod>` : ""
    const alternates = alternateAddresses(path)
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
      .join("")
    return locales.map(
      (locale) => `  <url><loc>${escapeXml(pageAddress(path, locale))}</loc>${changed}${alternates}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`
}

/** An Atom feed (RFC 4287) of the blog and the academy. */
function feed(posts: readonly Article[], locale: Locale): string {
  const address = `${siteOrigin}/feed.${locale}.xml`
  const newestFirst = [...posts].sort((a, b) => b.date.localeCompare(a.date))
  const updated = newestFirst[0]?.date ?? "2026-01-01"
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${address}</id>
  <title>${escapeXml(brand.name)}</title>
  <updated>${moment(updated)}</updated>
  <link rel="self" type="application/atom+xml" href="${address}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(pageAddress("/blog", locale))}"/>
  <author><name>${escapeXml(brand.legalEntity)}</name></author>
${newestFirst.map((post) => feedEntry(post, locale)).join("\n")}
</feed>
`
}

function feedEntry({ kind, slug, date, tags, texts }: Article, locale: Locale): string {
  const address = escapeXml(pageAddress(`/${kind}/${slug}`, locale))
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(texts[locale].title)}</title>
    <updated>${moment(date)}</updated>
    <link rel="alternate" type="text/html" href="${address}"/>
    <summary>${escapeXml(texts[locale].summary)}</summary>
${tags.map((tag) => `    <category term="${tag}"/>`).join("\n")}
    <content type="html" xml:base="${siteOrigin}/">${escapeXml(texts[locale].html)}</content>
  </entry>`
}

function moment(date: string): string {
  return `${date}T00:00:00Z`
}
