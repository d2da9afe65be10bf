import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize, relative, resolve } from "node:path"
import type { Group, Page, SitePart } from "./page.ts"
import { firstSentence } from "./text.ts"

/** The root of the project. */
export const projectRoot = resolve(import.meta.dirname, "../../..")

/** Documents beside the guides that become pages, by their paths in the project. */
const others: Readonly<Record<string, string>> = {
  "README.md": "overview",
  "docs/operations.md": "operate/operations",
  "docs/runbooks.md": "operate/runbooks",
  "docs/features.md": "operate/features",
  "docs/fees.md": "operate/fees",
  "packages/core/README.md": "packages/core",
  "packages/react/README.md": "packages/react",
  "packages/elements/README.md": "packages/elements",
}

/** The guides, in the order of `docs/guides/README.md`, with their links. */
export function createGuides(): SitePart & { readonly russian: readonly Page[] } {
  const start = readText("docs/guides/README.md")
  const groups = readGroups(start)
  const goingLive = globSync("docs/guides/going-live/*.md", { cwd: projectRoot }).toSorted()
  const listed = [...groups.flatMap(({ paths }) => paths.map((path) => `docs/${path}.md`)), ...goingLive]
  const files = addDecisions([...listed, ...Object.keys(others)])
  const pages = files.map((file) => createPage(file, files))
  const index = { ...createPage("docs/guides/README.md", files), path: "index", title: "Wallet documentation" }
  return {
    section: {
      label: "Guides",
      index: "",
      groups: [
        ...groups,
        { label: "Go live, step by step", paths: goingLive.map(toPath) },
        { label: "Packages", paths: ["packages/core", "packages/react", "packages/elements"] },
        {
          label: "Operations",
          paths: ["overview", "operate/operations", "operate/runbooks", "operate/features", "operate/fees"],
        },
      ],
    },
    pages: [index, ...pages],
    russian: globSync("docs/guides/ru/*.md", { cwd: projectRoot })
      .toSorted()
      .map((file) => createPage(file, files)),
  }
}

/** The headings of the list of guides, each with the pages below it. */
function readGroups(text: string): Group[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      label: part.slice(0, part.indexOf("\n")),
      paths: Array.from(part.matchAll(/^\d+\. \[.+?\]\((.+?)\.md\)/gm), ([, name]) => `guides/${name}`),
    }))
}

/** Decisions that a page links to are pages too; those that they link to are not. */
function addDecisions(files: readonly string[]): readonly string[] {
  const linked = files.flatMap((file) => listTargets(file)).filter((file) => /^docs\/decisions\/\d+-.+\.md$/.test(file))
  return [...new Set([...files, ...linked])]
}

function listTargets(file: string): string[] {
  const links = readText(file).matchAll(/\]\(([^)#:]+?\.md)(?:#[^)]*)?\)/g)
  return Array.from(links, ([, target = ""]) => normalize(join(dirname(file), target)))
}

function createPage(file: string, files: readonly string[]): Page {
  const text = readText(file)
  const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "") ?? file
  const body = text.replace(/^# .+\n/m, "")
  const first = body.split(/\n{2,}/).find((part) => /^[\p{L}*[`]/u.test(part.trim())) ?? title
  return {
    path: toPath(file),
    title,
    description: firstSentence(first),
    body: rewriteLinks(body, file, files),
    isListed: !file.startsWith("docs/decisions/"),
  }
}

/** `docs/guides/webhooks.md` → `guides/webhooks`; the Russian pages stand below `ru`. */
function toPath(file: string): string {
  const known = others[file]
  if (known !== undefined) return known
  if (file === "docs/guides/ru/README.md") return "ru/index"
  const path = file.replace(/^docs\//, "").replace(/\.md$/, "")
  return path.startsWith("guides/ru/") ? `ru/guides/${path.slice("guides/ru/".length)}` : path
}

/** Links between documents become links between pages. One to a file that is no page becomes plain text. */
function rewriteLinks(text: string, file: string, files: readonly string[]): string {
  const locale = file.startsWith("docs/guides/ru/") ? "ru/" : ""
  const inText = text.replaceAll(
    /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
    (whole, image: string, label: string, to: string) => {
      if (/^(?:https?:|mailto:|#)/.test(to)) return whole
      if (image) return ""
      if (to === "/api/openapi.json") return `[${label}](/docs/openapi.json)`
      const [target = "", fragment] = to.split("#")
      const source = normalize(join(dirname(file), target))
      const anchor = fragment === undefined ? "" : `#${fragment}`
      if (/^docs\/guides(?:\/ru)?(?:\/README\.md)?$/.test(source)) return `[${label}](/docs/${locale})`
      if (files.includes(source)) return `[${label}](/docs/${locale}${toPath(source)}/${anchor})`
      if (existsSync(join(projectRoot, source.replace("docs/guides/ru/", "docs/guides/")))) {
        const english = source.replace("docs/guides/ru/", "docs/guides/")
        return files.includes(english) ? `[${label}](/docs/${locale}${toPath(english)}/${anchor})` : label
      }
      throw new Error(`${file} links to ${to}, which is not there (${relative(projectRoot, source)})`)
    },
  )
  // Marks of the check of examples say nothing to a reader; neither do pictures of the repository.
  return inText.replaceAll(/^(`{3,}\w+) provider$/gm, "$1").replaceAll(/<p>\s*(?:<img[^>]*>\s*)+<\/p>/g, "")
}

/** Reads a file of the project. */
export function readText(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8")
}
