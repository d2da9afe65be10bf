import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { ListFormatError } from "./listEntry.ts"

/** The whole list of the United States has 120 MB. */
const largestFile = 1_000_000_000
const longestRead = 15 * 60_000

/** A file that is being read. */
export interface OpenSource {
  readonly chunks: AsyncIterable<string>
  /** SHA-256 of what was read so far. */
  readonly hash: () => string
  /** The last moment at which its publisher is known to have had it: of a file, when it was written. */
  readonly asOf: Date
}

/**
 * Opens a list where it is.
 *
 * @param at an address on the web, or the path of a file.
 */
export async function openSource(at: string, now: Date): Promise<OpenSource> {
  const hash = createHash("sha256")
  const isOnTheWeb = /^https?:\/\//.test(at)
  const asOf = isOnTheWeb ? now : (await stat(at)).mtime
  async function* decode() {
    // Opened only where it is read: a stream that nobody reads would end the process by its error.
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
