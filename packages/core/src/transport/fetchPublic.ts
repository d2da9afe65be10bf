import type { WalletClient } from "#client.ts"
import type { CallOptions } from "./request.ts"

/** None of these files is worth waiting for longer. */
const timeLimit = 4000
const longestFile = 1_000_000
const late = () => undefined

/**
 * Reads a file that is no call: a geolocation service, a build, a page's payload. They belong to other hosts or to
 * everyone, and so get no Authorization header.
 *
 * @see spec §7
 * @returns its text, or `undefined` where it could not be read.
 * @throws the reason of the aborted signal, and nothing else.
 */
export async function fetchPublic(
  client: WalletClient,
  url: string,
  options: CallOptions | undefined,
): Promise<string | undefined> {
  const init = { method: "GET", headers: { Accept: "application/json" }, cache: "no-cache" } as const
  try {
    return await client.deadlines.run(timeLimit, late, options?.signal, async (signal) => {
      const response = await client.options.fetch(url, { ...init, signal })
      const text = await response.text()
      return response.status < 400 && text.length <= longestFile ? text : undefined
    })
  } catch (error) {
    if (options?.signal?.aborted || client.signal.aborted) throw error
    return undefined
  }
}
