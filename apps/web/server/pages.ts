import { createHash } from "node:crypto"
import { type Locale, locales } from "#i18n/locale.ts"
import type { StoredFile } from "./files.ts"

/** Path for rendering pages of unknown addresses. The answer contains the real address. */
export const unknownPath = "/__unknown__"
export const invalidPath = "/explorer/__invalid__"

/** A prerendered page, or the shell of the parts that only a browser renders. */
export interface Page extends StoredFile {
  /** CSP sources of what stands in it between tags. */
  readonly inline: InlineHashes
}

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The pages of one language: by the path of the page or of its route, and the two for wrong addresses. */
export interface Pages {
  readonly byPath: ReadonlyMap<string, Page>
  /** No route has the address. */
  readonly unknown: Page
  /** The route itself refuses the address. */
  readonly invalid: Page
}

/** Sorts the built HTML files into pages. @throws Error where the build is incomplete. */
export function readPages(files: ReadonlyMap<string, StoredFile>): Readonly<Record<Locale, Pages>> {
  const [en, ru] = locales.map((locale) => readLocalePages(files, `/pages/${locale}/`))
  if (!en || !ru) throw new Error("A language has no pages")
  return { en, ru }
}

function readLocalePages(files: ReadonlyMap<string, StoredFile>, folder: string): Pages {
  const byName = new Map<string, Page>()
  for (const [path, file] of files)
    if (path.startsWith(folder) && path.endsWith(".html"))
      byName.set(path.slice(folder.length, -".html".length), {
        ...file,
        inline: hashInline(new TextDecoder().decode(file.plain)),
      })
  const take = (name: string) => {
    const page = byName.get(name)
    if (!page) throw new Error(`The built site has no ${folder}${name}.html: build it first`)
    byName.delete(name)
    return page
  }
  const unknown = take("404")
  const invalid = take("404-invalid")
  const byPath = new Map([...byName].map(([name, page]) => [name === "index" ? "/" : `/${name}`, page]))
  return { byPath, unknown, invalid }
}

/** A page for wrong addresses, naming the one that was asked for in the place of the one it was rendered at. */
export function nameAddress(page: Page, renderedAt: string, address: string): string {
  return new TextDecoder().decode(page.plain).replaceAll(renderedAt, () => escapeHtml(address))
}

function hashInline(html: string): InlineHashes {
  return {
    scripts: [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(hashText),
    styles: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(hashText),
  }
}

function hashText([, text = ""]: RegExpMatchArray): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** Text as it stands in HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "")
}
