import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { ListFormatError } from "./listEntry.ts"

/** The list of the United States has about 120 MB. */
const largestFile = 1_000_000_000
const longestRead = 15 * 60_000

/** An open list file. */
export interface OpenSource {
  readonly chunks: AsyncIterable<string>
  /** SHA-256 of the part read so far. */
  readonly hash: () => string
  /** The last time at which the publisher is known to have had it; for a file, its modification time. */
  readonly asOf: Date
}

/**
 * Opens a list at its location.
 *
 * @param at a URL, or the path of a file.
 */
export async function openSource(at: string, now: Date): Promise<OpenSource> {
  const hash = createHash("sha256")
  const isOnTheWeb = /^https?:\/\//.test(at)
  const asOf = isOnTheWeb ? now : (await stat(at)).mtime
  async function* decode() {
    // Opened only when it is read: an error of an unread stream would end the process.
    const bytes: AsyncIterable<Uint8Array> = isOnTheWeb ? await openAddress(at) : createReadStream(at)
    const decoder = new TextDecoder("utf-8", { fatal: false })
    let size = 0
    for await (const part of bytes) {
      size += part.length
      if (size > largestFile) throw new ListFormatError("the file is larger than any list")
      hash.update(part)
      yield decoder.decode(part, { stream: true })
    }
    yield decoder.decode()
  }
  return { chunks: decode(), hash: () => hash.copy().digest("hex"), asOf: asOf < now ? asOf : now }
}

async function openAddress(address: string): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(longestRead) })
  if (!response.ok || !response.body) throw new Error(`${new URL(address).host} answered ${response.status}`)
  return response.body
}
