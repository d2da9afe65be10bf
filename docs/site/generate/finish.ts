import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"

/** Facts about a build that the server needs. */
export interface BuildPolicy {
  /** The hash of the pages and of all files' names, by which a server that runs notices another build. */
  readonly build: string
  /** The hashes of the scripts that stand in pages, as a content policy names them. */
  readonly scripts: readonly string[]
}

/** The file of a build that holds its `BuildPolicy`; it is written last. */
export const policyFile = "policy.json"

/**
 * Makes a built site fit for a content policy that allows nothing inline: styles of elements become classes, and scripts
 * in pages are listed by their hashes. Then compresses it.
 *
 * @throws Error naming each internal link that leads nowhere.
 */
export async function finishSite(folder: string): Promise<void> {
  const pages = globSync("**/*.html", { cwd: folder }).toSorted()
  const styles = new Map<string, string>()
  const scripts = new Set<string>()
  const links = new LinkCheck(folder)
  const build = createHash("sha256").update(listFiles(folder).join("\n"))
  for (const page of pages) {
    const file = join(folder, page)
    const html = moveStyles(readFileSync(file, "utf8"), styles)
    for (const hash of listScripts(html)) scripts.add(hash)
    links.add(page, html)
    build.update(html)
    writeFileSync(file, html)
  }
  writeFileSync(join(folder, "_astro/inline.css"), toCss(styles))
  // Expressive Code colours the pieces that have a style and no class.
  for (const file of globSync("_astro/*.css", { cwd: folder })) {
    const css = readFileSync(join(folder, file), "utf8")
    writeFileSync(join(folder, file), css.replaceAll("span[style^='--']:not([class])", `span[class^='${prefix}']`))
  }
  const broken = links.findBroken()
  if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join("\n")}`)
  await compress(folder)
  const policy: BuildPolicy = { build: build.digest("hex"), scripts: [...scripts].toSorted() }
  writeFileSync(join(folder, policyFile), JSON.stringify(policy))
}

function listFiles(folder: string): string[] {
  return globSync("**/*.*", { cwd: folder })
    .filter((name) => !name.endsWith(".br") && name !== policyFile)
    .toSorted()
}

const prefix = "inline-"

/** Moves the styles of elements into classes, which `styles` collects. The console is no page of Starlight's. */
function moveStyles(html: string, styles: Map<string, string>): string {
  if (!html.includes("</head>") || html.includes('id="console"')) return html
  const moved = html.replaceAll(
    /<(\w[\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*?)\s+style="([^"]*)"([^>]*)>/g,
    (_, name, before, style, after) => {
      const attributes = `${before}${after}`
      // A script shows this one at once, by the style that it would have.
      if (/^display:\s*none;?$/.test(style)) return `<${name}${attributes}>`
      const className = styles.get(style) ?? `${prefix}${styles.size}`
      styles.set(style, className)
      return /\sclass="/.test(attributes)
        ? `<${name}${attributes.replace(/\sclass="/, ` class="${className} `)}>`
        : `<${name} class="${className}"${attributes}>`
    },
  )
  // Wide code scrolls, also for those who use the keyboard, before a script has measured it.
  const reachable = moved.replaceAll("<pre data-language=", '<pre tabindex="0" data-language=')
  return reachable.replace("</head>", '<link rel="stylesheet" href="/docs/_astro/inline.css"></head>')
}

function toCss(styles: ReadonlyMap<string, string>): string {
  return [...styles].map(([style, className]) => `.${className}{${style}}`).join("\n")
}

/** The hashes of the scripts inside a page. */
function listScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(found, ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
}

/** Collects the links of pages and the places that they lead to. */
class LinkCheck {
  private readonly folder: string
  private readonly links = new Map<string, string>()
  private readonly places = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  add(page: string, html: string): void {
    const path = `/docs/${page.replace(/index\.html$/, "")}`
    for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) this.places.add(`${path}#${id}`)
    for (const [, , to = ""] of html.matchAll(/\s(href|src)="([^"]+)"/g)) {
      if (to.startsWith("#")) this.links.set(`${path}${to}`, path)
      else if (to.startsWith("/")) this.links.set(to, path)
    }
  }

  /** A line for each link to a page, a file or a heading that is not there. */
  findBroken(): string[] {
    return [...this.links]
      .filter(([to]) => !this.leadsSomewhere(to))
      .map(([to, path]) => `${path} links to ${to}`)
      .toSorted()
  }

  private leadsSomewhere(to: string): boolean {
    if (to.startsWith("/api/")) return true
    if (!to.startsWith("/docs/")) return false
    const [path = "", fragment] = to.split("#")
    const file = path.slice("/docs/".length)
    if (!existsSync(join(this.folder, file, path.endsWith("/") ? "index.html" : ""))) return false
    // Scalar makes the places of the console as it runs.
    if (fragment === undefined || fragment === "_top" || file === "console/") return true
    return this.places.has(`${path}#${decodeURIComponent(fragment)}`)
  }
}

/** Compresses text once, so that no request has to. */
async function compress(folder: string): Promise<void> {
  const pack = promisify(brotliCompress)
  const files = globSync("**/*.{html,js,css,json,svg,txt}", { cwd: folder })
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  // A few at a time: the threads that compress are few.
  for (let at = 0; at < files.length; at += 8) {
    // oxlint-disable-next-line no-await-in-loop -- all at once would hold the whole site in memory
    await Promise.all(
      files.slice(at, at + 8).map(async (name) => {
        const file = join(folder, name)
        writeFileSync(`${file}.br`, await pack(readFileSync(file), options))
      }),
    )
  }
}
