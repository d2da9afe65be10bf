import { createHash } from "node:crypto"
import { type Locale, locales } from "../src/i18n/locale.ts"
import type { StoredFile } from "./files.ts"

/** The address at which the page of unknown addresses is rendered; the real one takes its place in the answer. */
export const unknownPath = "/__unknown__"

/** A prerendered page, or the shell of the parts that only a browser renders. */
export interface Page extends StoredFile {
  /** CSP sources of its inline scripts. */
  readonly scriptHashes: readonly string[]
}

/** The pages of one language: public ones by their path, and the two that stand for others. */
export interface Pages {
  readonly byPath: ReadonlyMap<string, Page>
  readonly shell: Page
  readonly notFound: Page
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
        scriptHashes: hashInlineScripts(new TextDecoder().decode(file.plain)),
      })
  const take = (name: string) => {
    const page = byName.get(name)
    if (!page) throw new Error(`The built site has no ${folder}${name}.html: build it first`)
    byName.delete(name)
    return page
  }
  const shell = take("shell")
  const notFound = take("404")
  const byPath = new Map([...byName].map(([name, page]) => [name === "index" ? "/" : `/${name}`, page]))
  return { byPath, shell, notFound }
}

/** The page of an unknown address, naming it. */
export function nameUnknownPath(page: Page, path: string): string {
  return new TextDecoder().decode(page.plain).replaceAll(unknownPath, () => escapeHtml(path))
}

function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)
  return [...scripts].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "")
}
