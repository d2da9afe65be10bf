import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { contract, errorCatalogue, webhookEventTypes } from "@wallet/core/contract"
import { createOpenApiDocument } from "@wallet/provider/platform/openapi/document.ts"
import { version } from "@wallet/provider/platform/version.ts"
import { strToU8, zipSync } from "fflate"
import { createBrunoCollection } from "./bruno.ts"
import { calls, createCalls } from "./calls.ts"
import { createChangelog } from "./changelog.ts"
import { consolePage, readScalarBundle } from "./console.ts"
import { describeDocument } from "./describeDocument.ts"
import { readDocstrings } from "./docstrings.ts"
import { createErrors } from "./errors.ts"
import { createGuides } from "./guides.ts"
import { address, createLlmsIndex, createLlmsText } from "./llms.ts"
import { type Page, type Section, toMarkdown } from "./page.ts"
import { createTestValues } from "./testValues.ts"
import { createWebhooks } from "./webhooks.ts"

/** Writes everything that Astro builds the site from: pages as Markdown, the navigation, and files that are served as they are. */
export async function generateSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const document = createOpenApiDocument("/api", version)
  const readDocs = readDocstrings()
  const guides = createGuides()
  const parts = [
    guides,
    createCalls(document, readDocs, link),
    createWebhooks(document, readDocs, link),
    createErrors(link),
  ]
  const single = [createTestValues(), createChangelog()]
  const pages = [...parts.flatMap((part) => part.pages), ...single]
  const sections = parts.map(({ section }) => section)
  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const page of [...pages, ...guides.russian]) write(`docs/${page.path}.md`, toMarkdown(page))
  write("navigation.json", JSON.stringify(createNavigation(pages, guides.russian, sections, single)))
  cpSync(join(import.meta.dirname, "../public"), join(folder, "public"), { recursive: true })
  write("public/openapi.json", JSON.stringify(describeDocument(document, calls, readDocs)))
  write("public/llms.txt", createLlmsIndex(pages, sections))
  write("public/llms-full.txt", createLlmsText(pages, guides.section))
  write("public/wallet-bruno.zip", zipCollection())
  write("public/console/index.html", consolePage)
  write("public/scalar.js", await readScalarBundle())
}

/** The page of a call, an error tag or a webhook. */
function link(code: string): string | undefined {
  if (Object.hasOwn(contract, code)) return `/docs/reference/${code}/`
  if (Object.hasOwn(errorCatalogue, code)) return `/docs/errors/${code}/`
  return webhookEventTypes.some((type) => type === code) ? `/docs/webhooks/${code}/` : undefined
}

/** The same bytes each time. */
function zipCollection(): Uint8Array {
  const files = [...createBrunoCollection(calls)].map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: "2026-01-01", level: 9 })
}

/** A link of the navigation: its text, and its path below `/docs/`. */
export interface NavigationLink {
  readonly label: string
  /** The text where the page is in Russian. */
  readonly russian?: string
  readonly path: string
}

/** The navigation: sections, of which the reader's own is shown whole, and single pages. */
export interface Navigation {
  readonly sections: readonly {
    readonly label: string
    readonly index: string
    readonly groups: readonly { readonly label: string; readonly links: readonly NavigationLink[] }[]
  }[]
  readonly single: readonly NavigationLink[]
}

function createNavigation(
  pages: readonly Page[],
  russian: readonly Page[],
  sections: readonly Section[],
  single: readonly Page[],
): Navigation {
  const byPath = new Map([...pages, ...russian].map((page) => [page.path, page]))
  const toLink = (path: string): NavigationLink => {
    const page = byPath.get(path)
    if (!page) throw new Error(`The navigation leads to ${path}, which is no page`)
    const translated = byPath.get(`ru/${path}`)
    return { label: page.label ?? page.title, path: address(path), ...(translated && { russian: translated.title }) }
  }
  return {
    sections: sections.map(({ label, index, groups }) => ({
      label,
      index: address(index),
      groups: groups.map((group) => ({ label: group.label, links: group.paths.map(toLink) })),
    })),
    single: [...single.map(({ path }) => toLink(path)), { label: "Console", path: "console/" }],
  }
}
