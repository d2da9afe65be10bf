import { globSync, readFileSync } from "node:fs"
import { writeIfChanged } from "@wallet/ui/build/changedFiles.ts"
import markdown from "markdown-it"
import { type Article, type ArticleTexts, articleKinds, articleTags } from "#content/articles/article.ts"
import { type Locale, locales } from "#i18n/locale.ts"
import { brand } from "#site/brand.ts"
import { legalPeriods, writePeriod } from "#site/legal.ts"

/** Folder of the articles, one markdown file per language: `{kind}/{slug}.{locale}.md`. */
export const articleFolder = `${import.meta.dirname}/../src/content/articles/`

const toHtml = markdown({ html: false, typographer: true, quotes: "“”‘’" })
const toRussianHtml = markdown({ html: false, typographer: true, quotes: "«»„“" })
/** Reading speed in words per minute. */
const wordsPerMinute = 180

/** Reads every article, newest first. @throws Error that names the file and what is wrong with it. */
export function readArticles(folder = articleFolder): readonly Article[] {
  const found = globSync("*/*.en.md", { cwd: folder }).sort()
  return found
    .map((path) => readArticle(folder, path.slice(0, -".en.md".length)))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

/** Writes the articles as a module, which the page texts are made from. */
export function writeArticles(): void {
  const code = `import type { Article } from "./article.ts"\n\nexport const articles: readonly Article[] = ${JSON.stringify(readArticles())}\n`
  writeIfChanged(`${articleFolder}articles.gen.ts`, `// Made from the markdown beside it by \`generate\`.\n${code}`)
}

function readArticle(folder: string, name: string): Article {
  const [kindText, slug = ""] = name.split("/")
  const kind = articleKinds.find((known) => known === kindText)
  if (!kind) throw new Error(`${name}: no such kind of article`)
  const [en, ru] = locales.map((locale) => readTranslation(folder, name, locale))
  if (!en || !ru) throw new Error(`${name}: a language is missing`)
  if (en.date !== ru.date || en.tags.join() !== ru.tags.join())
    throw new Error(`${name}: date and tags differ between the languages`)
  return { kind, slug, date: en.date, tags: en.tags, texts: { en: en.texts, ru: ru.texts } }
}

function readTranslation(folder: string, name: string, locale: Locale) {
  const file = `${name}.${locale}.md`
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file}: begins without a head between two lines of ---`)
  const fields = new Map(
    head.split("\n").map((line) => {
      const [key = "", ...value] = line.split(":")
      return [key.trim(), value.join(":").trim()] as const
    }),
  )
  const take = (key: string) => {
    const value = fields.get(key)
    if (!value) throw new Error(`${file}: ${key} is missing`)
    return value
  }
  const date = take("date")
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${file}: the date is not written as yyyy-mm-dd`)
  // Comments are for those who edit the text.
  const text = fillIn(file, body.replace(/<!--[^]*?-->\n?/g, ""), locale)
  const html = (locale === "ru" ? toRussianHtml : toHtml).render(text)
  const texts: ArticleTexts = { title: take("title"), summary: take("summary"), minutes: countMinutes(body), html }
  return { date, tags: readTags(file, fields.get("tags") ?? ""), texts }
}

/** Puts the operator's own facts in the place of `{{name}}`. */
function fillIn(file: string, text: string, locale: Locale): string {
  const facts: Readonly<Record<string, string>> = {
    entity: brand.legalEntity,
    supportEmail: brand.supportEmail,
    ...Object.fromEntries(Object.entries(legalPeriods).map(([name, period]) => [name, writePeriod(period, locale)])),
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${file}: nothing is known of {{${name}}}`)
    return fact
  })
}

function readTags(file: string, text: string) {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const tag = articleTags.find((known) => known === name)
      if (!tag) throw new Error(`${file}: no such tag: ${name}`)
      return tag
    })
}

function countMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute))
}
