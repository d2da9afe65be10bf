import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { FontSubset } from "@wallet/ui/build/webFont.ts"
import { type Locale, locales } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { brand } from "#site/brand.ts"
import { offlinePages } from "#worker/routing.ts"
import { invalidPath, unknownPath } from "../server/pages.ts"
import { escapeXml, headTags, shellTags } from "./headTags.ts"
import { mediaFiles } from "./mediaFiles.ts"
import { hasOwnPreview, previewDrawing } from "./previewDrawings.ts"
import { previewPath } from "./previewPaths.ts"
import { drawPreview, loadPreviewFonts } from "./previews.ts"
import { getDescription, listPublicPages } from "./publicPages.ts"
import { takeRoutePieces } from "./routePieces.ts"
import { siteFiles } from "./siteFiles.ts"
import { type Scripts, startScript } from "./startScript.ts"
import { installTags, manifestFiles, manifestPath } from "./webManifest.ts"

interface Renderer {
  readonly renderPage: (path: string, locale: Locale) => Promise<string>
  readonly shellBody: (locale: Locale) => string
  readonly lostText: (locale: Locale) => string
  readonly routeTitle: (path: string, locale: Locale) => string
  readonly findPageTexts: (page: string) => Readonly<Record<Locale, object>> | undefined
  readonly payloadPath: (page: string, locale: string) => string
}

interface Places {
  /** Vite's output for browsers. The pages are written into it. */
  readonly distDir: string
  /** The same app, built to run here. */
  readonly renderer: string
}

/**
 * Writes `pages/{locale}{path}.html` for every public page and for every route that only a browser renders, the public
 * pages' payload files (spec §7), two pages for wrong addresses, and the files for machines. vite's own index.html gives
 * the tags of scripts and styles.
 */
export async function writePages({ distDir, renderer }: Places): Promise<void> {
  const made = (await import(renderer)) as Renderer // what entry-server.tsx exports
  const { renderPage } = made
  const template = readFileSync(`${distDir}/index.html`, "utf8")
  const styles = readStyles(distDir, template)
  const icon = readFileSync(`${distDir}/favicon.svg`, "utf8").trim()
  const { piecesOf, laterPiecesOf } = takeRoutePieces(distDir)
  const pages = listPublicPages()
  const icons = `${iconTag(icon)}\n${installTags()}`
  await loadPreviewFonts()
  for (const locale of locales) {
    const manifest = manifestPath(locale)
    const page = { manifest, lostText: made.lostText(locale) }
    const write = (name: string, html: string) => writeFile(`${distDir}/pages/${locale}/${name}.html`, html)
    for (const { path, description, article } of pages) {
      const html = withLazyScrolling(await renderPage(path, locale))
      const head = headTags({
        path,
        locale,
        title: readTitle(html, path),
        description: description[locale],
        isArticle: article !== undefined,
        preview: previewPath(path, locale),
      })
      const preview = {
        title: findHeading(html, path),
        text: description[locale],
        ...previewDrawing({ path, article }),
      }
      writeFile(distDir + previewPath(path, locale), await drawPreview(preview))
      const assets = renderAssets(template, styles.whole, { ...page, pieces: piecesOf(path) })
      write(pageName(path), withAssets(html, `${fontTag(distDir, locale)}\n${head}\n${icons}\n${assets}`))
      writeFile(distDir + made.payloadPath(path, locale), buildPayload(made, path, locale))
    }
    // The server writes the address into these and so sends them uncompressed: without the styles they are small.
    const assets = `${icons}\n${renderAssets(template, styles.named, { ...page, pieces: [] })}`
    write("404", withAssets(withoutHydration(await renderPage(unknownPath, locale)), assets))
    write("404-invalid", withAssets(withoutHydration(await renderPage(invalidPath, locale)), assets))
    for (const { path } of routeList.filter(({ prerender }) => !prerender)) {
      const title = made.routeTitle(path, locale)
      const description = getDescription(path)[locale]
      const preview = previewPath(hasOwnPreview(path) ? path : "/", locale)
      if (hasOwnPreview(path)) {
        const picture = { title, text: description, ...previewDrawing({ path }) }
        writeFile(distDir + preview, await drawPreview(picture))
      }
      const head = shellHead({ title, description, locale, preview })
      const html = withAssets(
        template.replace("<script>", `${installTags()}\n<script>`),
        [
          head,
          manifestTag(manifest),
          fontTag(distDir, locale),
          ...piecesOf(path).map(pieceTag),
          ...(offlinePages.includes(path) ? [keptFilesTag(laterPiecesOf(path))] : []),
        ].join("\n"),
      )
      write(pageName(path), shell(html, locale, made.shellBody(locale)))
    }
  }
  for (const [name, text] of Object.entries(siteFiles(pages))) writeFile(`${distDir}/${name}`, text)
  for (const [path, content] of Object.entries(await manifestFiles(icon, made.routeTitle)))
    writeFile(distDir + path, content)
  for (const [path, content] of Object.entries(await mediaFiles(icon))) writeFile(distDir + path, content)
  rmSync(`${distDir}/index.html`)
}

/** The file of a public page, without folder and ending: `/` is `index`. */
function pageName(path: string): string {
  return path === "/" ? "index" : path.slice(1)
}

/** The payload that a navigation inside the site fetches. The build's id is added once it is known. */
function buildPayload({ findPageTexts }: Renderer, page: string, locale: Locale): string {
  const texts = findPageTexts(page)
  if (!texts) throw new Error(`${page} has no texts`)
  return JSON.stringify({ page, content: texts[locale] })
}

/** Head of a page that only a browser renders. */
function shellHead({ title, ...head }: Parameters<typeof shellTags>[0]): string {
  const named = `${title} · ${brand.name}`
  return `<title>${escapeXml(named)}</title>\n${shellTags({ ...head, title: named })}`
}

/** The page's title as it was rendered, as plain text. */
function readTitle(html: string, path: string): string {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  if (!title) throw new Error(`${path} has no title`)
  return plainText(title)
}

/** The page's first heading as it was rendered, as plain text. */
function findHeading(html: string, path: string): string {
  const heading = /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "")
  if (!heading) throw new Error(`${path} has no heading`)
  return plainText(heading)
}

function plainText(html: string): string {
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&")
}

/** Assets in a public page's head: the theme's script, the styles, and the start of its scripts. */
function renderAssets(template: string, styles: string, page: Omit<Scripts, "entry" | "shared">): string {
  const [theme] = /<script>[^]*?<\/script>/.exec(template) ?? []
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(template) ?? []
  const shared = [...template.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  )
  if (!theme || !entry) throw new Error("The built index.html has no theme or script tags")
  const pieces = page.pieces.map((file) => `/${file}`).filter((href) => href !== entry && !shared.includes(href))
  return [theme, styles, startScript({ ...page, entry, shared, pieces })].join("\n")
}

/**
 * The site's styles as tags. A prerendered page holds the whole of them: a visitor's first page is shown a round trip
 * earlier. Others name the file, which the browser keeps.
 */
function readStyles(distDir: string, template: string): { readonly whole: string; readonly named: string } {
  const [named, href] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(template) ?? []
  if (!named || !href) throw new Error("The built index.html has no style tag")
  return { named, whole: `<style>${readFileSync(distDir + href, "utf8").trim()}</style>` }
}

/** The site's icon within the page: it is smaller than what asking for it takes, while the page is still on its way. */
function iconTag(icon: string): string {
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`
}

/** A page that only a browser renders asks for its scripts at once: nothing is shown before they run. */
function pieceTag(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Files the service worker caches for a page besides its initial scripts (`src/worker/keptPages.ts`). */
function keptFilesTag(files: readonly string[]): string {
  return `<script type="application/json">${JSON.stringify(files.map((file) => `/${file}`))}</script>`
}

/** For a page that has nothing to paint before its scripts run. */
function manifestTag(path: string): string {
  return `<link rel="manifest" href="${path}">`
}

const subsetByLocale: Readonly<Record<Locale, FontSubset>> = { en: "latin", ru: "cyrillic" }

/** The letters of the page's language are asked for at once and not only when the styles have been read. */
function fontTag(distDir: string, locale: Locale): string {
  const name = readdirSync(`${distDir}/assets`).find((file) => file.startsWith(`inter-${subsetByLocale[locale]}.`))
  if (!name) throw new Error(`The build has no font for ${locale}`)
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`
}

function withAssets(html: string, assets: string): string {
  const styled = /<[^>]+\sstyle=/.exec(html)
  // The content policy forbids inline styles: such an attribute would be ignored and reported.
  if (styled) throw new Error(`A prerendered page has an inline style: ${styled[0]}`)
  return html.replace("</head>", `${assets}\n</head>`)
}

/**
 * The router's first script asks the tab's storage how far the page was scrolled, for which a new tab's first paint waits
 * 25 ms. Only a page that the router has shown before has that there, and a state in the history.
 */
function withLazyScrolling(html: string): string {
  const script = /<script>(?=\(function\([^<]*"tsr-scroll-restoration)/
  if (!script.test(html)) throw new Error("The router's script that scrolls a page is another one now")
  return html.replace(script, "<script>history.state&&")
}

/**
 * The page of an unknown address is rendered anew in the browser, which knows the address. The scripts in it are the
 * router's, for taking over what was rendered for another one.
 */
function withoutHydration(html: string): string {
  return html.replace(/<script[^]*?<\/script>/g, "")
}

function shell(template: string, locale: Locale, body: string): string {
  return template.replace('<html lang="">', `<html lang="${locale}">`).replace("<body>", `<body>${body}`)
}

function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
