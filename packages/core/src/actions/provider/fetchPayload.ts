import type { WalletClient } from "#client.ts"
import { type ConnectionInfo, payloadPath, shouldFetchPayload } from "#policies/payload.ts"
import { fetchPublic } from "#transport/fetchPublic.ts"
import type { CallOptions } from "#transport/request.ts"

/** The page, and the connection to fetch its payload over. */
export interface FetchPayloadParameters {
  /** The page's address, e.g. `/blog/first`. */
  readonly page: string
  readonly locale: string
  /** `navigator.connection`, where the browser has it. */
  readonly connection?: ConnectionInfo | undefined
  /** The site's origin; by default the page's own. */
  readonly siteUrl?: string
}

/**
 * Reads the payload file of a prerendered page, unless the connection is very slow or saves data.
 *
 * @see spec §7
 * @returns the file's JSON, or `undefined` where it was skipped or could not be read.
 * @example
 * const payload = await fetchPayload(client, { page: "/blog/first", locale: "en", siteUrl: "https://example.com" })
 */
export async function fetchPayload(
  client: WalletClient,
  { page, locale, connection, siteUrl = "" }: FetchPayloadParameters,
  options?: CallOptions,
): Promise<unknown> {
  if (!shouldFetchPayload(connection)) return undefined
  const text = await fetchPublic(client, siteUrl + payloadPath(page, locale), options)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
