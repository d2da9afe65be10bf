// @vitest-environment jsdom
import { globSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { legalPeriods, writePeriod } from "#site/legal.ts"
import { articleFolder, readArticles } from "./articles.ts"
import { headTags, shellTags } from "./headTags.ts"
import { listPublicPages } from "./publicPages.ts"
import { siteFiles } from "./siteFiles.ts"

const pages = listPublicPages()
const files = siteFiles(pages)
const parse = (name: string) => new DOMParser().parseFromString(files[name] ?? "", "application/xml")
const listTexts = (parent: Document | Element, tag: string) =>
  [...parent.getElementsByTagName(tag)].map((element) => element.textContent ?? "")

const listNames = (locale: string) =>
  globSync(`*/*.${locale}.md`, { cwd: articleFolder })
    .map((path) => path.replace(`.${locale}.md`, ""))
    .sort()

describe("articles", () => {
  const articles = readArticles()

  test("every article exists in both languages", () => {
    expect(listNames("ru")).toEqual(listNames("en"))
    for (const { texts } of articles)
      for (const locale of locales) {
        expect(texts[locale].title).not.toBe("")
        expect(texts[locale].html.length).toBeGreaterThan(500)
      }
  })

  test.each(["blog", "academy"])("%s has at least four", (kind) => {
    expect(articles.filter((article) => article.kind === kind).length).toBeGreaterThanOrEqual(4)
  })

  test("no article has a placeholder: periods are settings with defaults, in words of the language", () => {
    const legal = articles.filter(({ kind }) => kind === "legal")
    for (const locale of locales) {
      for (const { slug, texts } of articles)
        expect([slug, texts[locale].html]).toEqual([
          slug,
          expect.not.stringMatching(/\[[^\]]*(?:set|operator|определит|указ|уточн)[^\]]*\]|\{\{/i),
        ])
      const text = legal.map(({ texts }) => texts[locale].html).join("")
      for (const period of Object.values(legalPeriods)) expect(text).toContain(writePeriod(period, locale))
    }
    expect(writePeriod({ amount: 5, unit: "year" }, "ru")).toBe("5 лет")
  })

  test("every link of an article leads to a page of the site", () => {
    const known = new Set(pages.map(({ path }) => path))
    const links = articles.flatMap(({ texts }) =>
      [...(texts.en.html + texts.ru.html).matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
    )
    expect(links.filter((to) => !known.has(to ?? ""))).toEqual([])
  })
})

test("the sitemap holds every prerendered page in each language and nothing else", () => {
  const found = listTexts(parse("sitemap.xml"), "loc").map((address) => new URL(address))
  const addresses = found.filter(({ search }) => search === "").map(({ pathname }) => pathname)
  expect(addresses.sort()).toEqual(pages.map(({ path }) => path).sort())
  const russian = found.filter(({ search }) => search === "?lang=ru").map(({ pathname }) => pathname)
  expect(russian.sort()).toEqual(addresses)
  expect(found).toHaveLength(2 * pages.length)
  for (const { path } of routeList.filter((route) => route.prerender && !route.path.includes("$")))
    expect(addresses).toContain(path)
})

describe.each(locales)("the feed in %s", (locale) => {
  const feed = parse(`feed.${locale}.xml`)

  test("is XML with what Atom asks for", () => {
    expect(feed.querySelector("parsererror")).toBeNull()
    const entries = [...feed.getElementsByTagName("entry")]
    expect(entries.length).toBeGreaterThanOrEqual(8)
    for (const part of [feed.documentElement, ...entries])
      for (const tag of ["id", "title", "updated", "link"]) expect(part.getElementsByTagName(tag)[0]).toBeDefined()
    const ids = listTexts(feed, "id")
    expect(new Set(ids).size).toBe(ids.length)
    for (const moment of listTexts(feed, "updated")) expect(new Date(moment).toISOString()).toContain("T00:00:00")
  })
})

test.each([
  ["en", "https://wallet.example/faq"],
  ["ru", "https://wallet.example/faq?lang=ru"],
] as const)("the page in %s names its own address and those of the other languages", (locale, address) => {
  const tags = headTags({ path: "/faq", locale, title: "", description: "", isArticle: false, preview: "/p.png" })
  const page = new DOMParser().parseFromString(`<head>${tags}</head>`, "text/html")
  const readHref = (selector: string) => page.querySelector(selector)?.getAttribute("href")
  expect(readHref("link[rel=canonical]")).toBe(address)
  expect(["en", "ru", "x-default"].map((language) => readHref(`link[hreflang="${language}"]`))).toEqual([
    "https://wallet.example/faq",
    "https://wallet.example/faq?lang=ru",
    "https://wallet.example/faq",
  ])
})

test("what stands in the head cannot break out of it", () => {
  const evil = { title: '"><script>', description: "a & b", preview: "/p.png" }
  const tags = headTags({ path: "/", locale: "en", isArticle: false, ...evil }) + shellTags({ locale: "en", ...evil })
  expect(tags).not.toContain("<script>")
  expect(tags).toContain('content="a &amp; b"')
})
