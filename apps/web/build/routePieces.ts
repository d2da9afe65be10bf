import { readFileSync, rmSync } from "node:fs"

/** A script of the build, and what it imports before it can run. */
interface Piece {
  readonly file: string
  readonly imports?: readonly string[]
  /** Files it loads later, automatically or on a press. */
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Piece>>

/**
 * Reads which scripts each route needs, from vite's manifest, and removes that: it is of no use to a browser. A page
 * asks for all of its scripts at once, so the scripts themselves carry no list of what goes with what, which every
 * visitor would load.
 */
export function takeRoutePieces(distDir: string) {
  const file = `${distDir}/.vite/manifest.json`
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest // vite writes it
  rmSync(`${distDir}/.vite`, { recursive: true })
  return {
    piecesOf: (path: string) => listPieces(manifest, path),
    laterPiecesOf: (path: string) => listLaterPieces(manifest, path),
  }
}

/** The scripts of a path: of its route, of the layouts around it and of all that they import. */
export function listPieces(manifest: Manifest, path: string): string[] {
  return listFiles(manifest, [...collectKeys(manifest, path)])
}

/** The scripts that a path's own load later: its charts and its dialogs, and no other routes. */
export function listLaterPieces(manifest: Manifest, path: string): string[] {
  const own = collectKeys(manifest, path)
  const later = [...own].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !routeFile(key))
  const known = new Set(listFiles(manifest, [...own]))
  return listFiles(manifest, [...withImports(manifest, later)]).filter((file) => !known.has(file))
}

function collectKeys(manifest: Manifest, path: string): ReadonlySet<string> {
  const fitting = Object.keys(manifest).filter((key) => isRouteKey(key, path))
  // As the router chooses: `/cards/top-up` goes before `/cards/$cardId`.
  const route = fitting.find((key) => !key.includes("$")) ?? fitting[0]
  if (!route) throw new Error(`The build has no route for ${path}`)
  return withImports(manifest, [...listLayouts(route), route])
}

/** These pieces and all that they import, in the order in which they are needed. */
function withImports(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    const piece = manifest[key]
    if (!piece || found.has(key)) return
    found.add(key)
    for (const imported of piece.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return found
}

function listFiles(manifest: Manifest, keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => manifest[key]?.file ?? []))]
}

/** `src/routes/_app/_auth/auth.login.tsx?…` → `_app/_auth/auth.login` */
function routeFile(key: string): string | undefined {
  return /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
}

function isRouteKey(key: string, path: string): boolean {
  const file = routeFile(key)
  const own = file?.split("/").filter((segment) => !segment.startsWith("_"))
  if (!own || own.length === 0) return false
  const segments = own.join(".").split(".")
  if (segments.at(-1) === "index") segments.pop()
  const asked = path.split("/").filter((segment) => segment !== "")
  return segments.length === asked.length && segments.every((name, at) => name.startsWith("$") || name === asked[at])
}

/** The layouts that a route file lies in: `_app/_auth/auth.login` is in `_app` and `_app/_auth`. */
function listLayouts(route: string): string[] {
  const folders = (routeFile(route) ?? "").split("/").slice(0, -1)
  return folders.map((_, index) => `src/routes/${folders.slice(0, index + 1).join("/")}.tsx?tsr-split=component`)
}
