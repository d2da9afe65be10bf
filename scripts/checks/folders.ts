import { readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import ts from "typescript"

/** The folders and files that a folder, or a file beside it, needs, as paths below the package's source. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Files that import each other, by their path below the package's source. */
export type FileGraph = ReadonlyMap<string, readonly string[]>

/**
 * Reads which of these files import which, by relative paths and by `#` for the source folder.
 *
 * @param files paths below `source`, each with its ending.
 */
export function readFileGraph(source: string, files: readonly string[]): FileGraph {
  const known = new Set(files)
  const resolve = (from: string, specifier: string) => {
    const path = specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(from), specifier))
    return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate))
  }
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(source, file), "utf8"), true, true)
      const specifiers = importedFiles.map(({ fileName }) => fileName).filter((name) => /^[.#]/.test(name))
      return [file, specifiers.flatMap((specifier) => resolve(file, specifier) ?? [])]
    }),
  )
}

/**
 * Finds folders and files beside each other that need each other in a circle, at every depth: also where no two files do,
 * because `a/x` needs `b/y` and `b/z` needs `a/w`, or `a/x` needs `main` and `main` needs `a/y`.
 *
 * @returns each circle as the paths of its folders and files.
 */
export function findCircles(files: FileGraph): readonly (readonly string[])[] {
  const parents = new Set([...files.keys()].flatMap(listAncestors))
  return [...parents].toSorted().flatMap((parent) => listCircles(siblingGraph(files, parent)))
}

/** Every folder above a file; the source itself is the empty path. */
function listAncestors(file: string): string[] {
  const names = file.split("/").slice(0, -1)
  return ["", ...names.map((_, index) => names.slice(0, index + 1).join("/"))]
}

/** The dependencies between the folders and files right below `parent`. */
function siblingGraph(files: FileGraph, parent: string): FolderGraph {
  const prefix = parent === "" ? "" : `${parent}/`
  const findNode = (file: string) => {
    const [name] = file.startsWith(prefix) ? file.slice(prefix.length).split("/") : []
    return name === undefined ? undefined : `${prefix}${name}`
  }
  const graph = new Map<string, Set<string>>()
  for (const [file, imported] of files) {
    const from = findNode(file)
    if (from === undefined) continue
    const needs = graph.get(from) ?? new Set()
    for (const target of imported) {
      const to = findNode(target)
      if (to !== undefined && to !== from) needs.add(to)
    }
    graph.set(from, needs)
  }
  return graph
}

/** Groups of more than one folder, each of which reaches all others of its group. */
function listCircles(graph: FolderGraph): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]))
  const circles = [...graph.keys()].map((folder) =>
    [...graph.keys()].filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)),
  )
  const distinct = new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(" "), circle]))
  return [...distinct.values()]
}

function reachedFrom(graph: FolderGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

/**
 * Finds imports that run upwards.
 *
 * @param layers the folders right below the source, from the lowest up; a folder may import those before it, and its own.
 * @returns each as `from → to`.
 */
export function findUpwardImports(files: FileGraph, layers: readonly string[]): readonly string[] {
  const computeHeight = (file: string) => {
    const [folder = "", ...rest] = file.split("/")
    return rest.length === 0 ? layers.length : layers.indexOf(folder)
  }
  return [...files].flatMap(([file, imported]) =>
    imported.filter((target) => computeHeight(target) > computeHeight(file)).map((target) => `${file} → ${target}`),
  )
}
