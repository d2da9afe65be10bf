/** The layers of one source folder, as docs/architecture.md draws them. */
export interface LayerDiagram {
  /** The folder whose entries are layers, or `packages` for the packages themselves. */
  readonly of: string
  /** From the highest to the lowest. */
  readonly layers: readonly Layer[]
}

export interface Layer {
  readonly name: string
  /** The packages that it uses, where the diagram says so. */
  readonly uses: readonly string[]
}

/**
 * Reads the diagrams: code blocks that begin with `layers` and a folder, with one layer a line.
 *
 * @example
 * readLayerDiagrams("```layers apps/x/src\ncli  the command line\nledger  entries\n```")
 */
export function readLayerDiagrams(markdown: string): readonly LayerDiagram[] {
  return Array.from(markdown.matchAll(/^```layers (\S+)\n([\s\S]*?)^```$/gm), ([, of = "", block = ""]) => ({
    of,
    layers: block.trim().split("\n").map(readLayer),
  }))
}

function readLayer(line: string): Layer {
  const [said = "", uses = ""] = line.split("→")
  return { name: said.trim().split(/\s/)[0] ?? "", uses: uses.split(",").flatMap((name) => name.trim() || []) }
}

/** The paths in backticks that a document names, below one of the top-level folders. */
export function readPaths(markdown: string): readonly string[] {
  return Array.from(markdown.matchAll(/`((?:apps|packages|docs|scripts)\/[\w./-]+)`/g), ([, path = ""]) => path)
}

/** True if source text writes a table: by a query builder, by SQL, or by a helper that takes the table's name. */
export function writesTable(source: string, table: string): boolean {
  const calls = `(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*"${table}"|insertRows\\([^,]+,\\s*"${table}"`
  const statements = `\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\\s+"?${table}\\b`
  return new RegExp(`${calls}|${statements}`).test(source)
}
