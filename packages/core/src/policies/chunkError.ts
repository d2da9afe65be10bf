/**
 * The messages of engines and bundlers when a piece of the app can't be loaded: Chromium, Firefox and Safari on a failed
 * import, Safari on a page in place of a script, Vite on a style sheet, webpack.
 */
const wordings = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /is not a valid javascript mime type/i,
  /unable to preload css/i,
  /loading (?:css )?chunk [^ ]+ failed/i,
]

/**
 * True if an error means that a chunk of the app could not be loaded, as happens after a new build.
 *
 * @see spec §4
 * @example
 * isChunkLoadError(new Error("Failed to fetch dynamically imported module")) // → true
 */
export function isChunkLoadError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { name, message } = error as { readonly name?: unknown; readonly message?: unknown } // both are checked below
  if (name === "ChunkLoadError") return true
  return typeof message === "string" && wordings.some((wording) => wording.test(message))
}
