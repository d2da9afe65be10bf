import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, relative } from "node:path"
import type { BuildMetadata } from "@wallet/core"

/** Paths of the files by core's rules. The renderer provides them, because the build itself runs without core. */
export interface BuildPaths {
  readonly latestBuildPath: string
  readonly buildMetadataPath: (id: string) => string
}

/** The folders of what does not belong to the id: the files that carry it, and the compressed copies. */
const notHashed = /^builds\/|\.(br|gz)$/

/** Places of the id in pages and payload files. */
const signatures: readonly (readonly [RegExp, (text: string, id: string) => string])[] = [
  [/\.html$/, (html, id) => html.replace("</head>", `<meta name="build" content="${id}">\n</head>`)],
  [/(^|\/)_payload\.\w+\.json$/, (json, id) => JSON.stringify({ build: id, ...JSON.parse(json) })],
]

interface BuildFilesOptions {
  readonly distDir: string
  readonly paths: BuildPaths
  /** The addresses of the prerendered pages. */
  readonly prerendered: readonly string[]
  readonly givenId?: string | undefined
}

/**
 * Gives the build its id and writes it into every page and payload file, so that a page knows which build it came from
 * and what belongs to it, and into `/builds/latest.json` and `/builds/meta/{id}.json` (spec §7). Unless one is given, the id is made from the content:
 * the same site built again is the same build, and no open page reloads for it.
 */
export function writeBuildFiles({ distDir, paths, prerendered, givenId }: BuildFilesOptions): string {
  const id = givenId ?? hashContent(distDir)
  const metadata: BuildMetadata = { id, prerendered: [...prerendered] }
  for (const path of filesIn(distDir)) {
    const sign = signatures.find(([pattern]) => pattern.test(path))?.[1]
    if (sign) writeFileSync(`${distDir}/${path}`, sign(readFileSync(`${distDir}/${path}`, "utf8"), id))
  }
  writeJson(distDir + paths.latestBuildPath, { id })
  writeJson(distDir + paths.buildMetadataPath(id), metadata)
  return id
}

/** A build's id as the operator gave it. @throws Error if it can't stand in a file's name. */
export function readBuildId(given: string | undefined): string | undefined {
  if (given === undefined || given === "") return undefined
  if (!/^[\w.-]{1,100}$/.test(given))
    throw new Error("BUILD_ID may hold up to 100 letters, digits, points, dashes and underscores")
  return given
}

function hashContent(distDir: string): string {
  const hash = createHash("sha256")
  for (const path of filesIn(distDir))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(`${distDir}/${path}`))
  return hash.digest("hex").slice(0, 16)
}

function filesIn(distDir: string): string[] {
  return readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, `${entry.parentPath}/${entry.name}`))
    .filter((path) => !notHashed.test(path))
    .sort()
}

function writeJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value)}\n`)
}
