import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { unknownPath } from "../server/pages.ts"
import { type Locale, locales } from "../src/i18n/locale.ts"
import { headTags } from "./headTags.ts"
import { listPublicPages } from "./publicPages.ts"
import { siteFiles } from "./siteFiles.ts"

interface Renderer {
  readonly renderPage: (path: string, locale: Locale) => Promise<string>
  readonly noScriptText: (locale: Locale) => string
}

interface Places {
  /** What vite built for browsers; the pages are written into it. */
  readonly distDir: string
  /** The same app, built to run here. */
  readonly renderer: string
}

/**
 * Writes `pages/{locale}{path}.html` for every public page, `404.html` for unknown addresses, `shell.html` for the
 * parts that only a browser renders, and the files for machines. vite's own index.html gives the tags of scripts and
 * styles.
 */
export async function writePages({ distDir, renderer }: Places): Promise<void> {
  const { renderPage, noScriptText } = (await import(renderer)) as Renderer // what entry-server.tsx exports
  const template = readFileSync(`${distDir}/index.html`, "utf8")
  const pages = listPublicPages()
  for (const locale of locales) {
    const assets = `${readAssets(template)}\n${fontTags(distDir, locale)}`
    const write = (name: string, html: string) => writeFile(`${distDir}/pages/${locale}/${name}.html`, html)
    for (const { path, description, article } of pages) {
      const html = await renderPage(path, locale)
      const head = headTags({
        path,
        locale,
        title: titleOf(html, path),
        description: description[locale],
        isArticle: article !== undefined,
      })
      write(pageName(path), withAssets(html, `${head}\n${assets}`))
    }
    write("404", withAssets(withoutHydration(await renderPage(unknownPath, locale)), assets))
    write("shell", shell(withAssets(template, fontTags(distDir, locale)), locale, noScriptText(locale)))
  }
  for (const [name, text] of Object.entries(siteFiles(pages))) writeFile(`${distDir}/${name}`, text)
  rmSync(`${distDir}/index.html`)
}

/** The file of a public page, without folder and ending: `/` is `index`. */
function pageName(path: string): string {
  return path === "/" ? "index" : path.slice(1)
}

/** The page's title as it was rendered, as plain text. */
function titleOf(html: string, path: string): string {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  if (!title) throw new Error(`${path} has no title`)
  return title.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
}

/** The theme's script and vite's tags: what every page's head needs besides its own. */
function readAssets(template: string): string {
  const tags = template.match(/<script[^]*?<\/script>|<link(?! rel="icon")[^>]*>/g) ?? []
  if (tags.length < 3) throw new Error("The built index.html has no theme, script or style tags")
  return tags.join("\n")
}

/** Fonts are asked for at once and not only when the styles have been read. */
function fontTags(distDir: string, locale: Locale): string {
  const scripts = locale === "ru" ? ["latin", "cyrillic"] : ["latin"]
  const names = readdirSync(`${distDir}/assets`).filter((name) =>
    scripts.some((script) => name.startsWith(`inter-${script}-`) && name.endsWith(".woff2")),
  )
  if (names.length !== scripts.length) throw new Error(`The build has no font for ${locale}`)
  return names
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`)
    .join("\n")
}

function withAssets(html: string, assets: string): string {
  const styled = /<[^>]+\sstyle=/.exec(html)
  // The content policy forbids inline styles: such an attribute would be ignored and reported.
  if (styled) throw new Error(`A prerendered page has an inline style: ${styled[0]}`)
  return html.replace("</head>", `${assets}\n</head>`)
}

/**
 * The page of an unknown address is rendered anew in the browser, which knows the address. The scripts in it are the
 * router's, for taking over what was rendered for another one.
 */
function withoutHydration(html: string): string {
  return html.replace(/<script[^]*?<\/script>/g, "")
}

function shell(template: string, locale: Locale, noScript: string): string {
  return template
    .replace('<html lang="">', `<html lang="${locale}">`)
    .replace("<body>", `<body>\n    <noscript>${noScript}</noscript>`)
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
