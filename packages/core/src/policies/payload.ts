import { splitAddress } from "./address.ts"

/** The browser's description of its connection (`navigator.connection`); absent in many. */
export interface ConnectionInfo {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

const verySlow = new Set(["slow-2g", "2g"])

/**
 * True if a page's payload file should be fetched: not on very slow connections, not with data saver on.
 *
 * @see spec §7
 * @example
 * shouldFetchPayload({ saveData: true }) // → false
 */
export function shouldFetchPayload(connection: ConnectionInfo | undefined): boolean {
  if (!connection) return true
  return connection.saveData !== true && !verySlow.has(connection.effectiveType ?? "")
}

/**
 * The path of a prerendered page's payload file. Both locales share the page's address, so the locale stands
 * in the file's name.
 *
 * @see spec §7
 * @example
 * payloadPath("/blog/first?from=mail", "en") // → "/blog/first/_payload.en.json"
 */
export function payloadPath(pageAddress: string, locale: string): string {
  const { path } = splitAddress(pageAddress)
  return `${path === "/" ? "" : path}/_payload.${locale}.json`
}
