import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { requestTimeLimit } from "./requestTimeLimit.ts"

/** A question to a vendor over HTTP. */
export interface VendorQuestion {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
  /** The longest wait for the whole answer, in milliseconds. */
  readonly timeLimit?: number
  /** The largest answer that is read, in bytes. */
  readonly mostBytes?: number
}

/** An answer, whatever its status: a refusal is one. */
export interface VendorAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
}

const usualMostBytes = 1_000_000

/**
 * Asks a vendor over HTTP, within limits of time and size, and follows no redirection: that would take secrets elsewhere.
 * An answer of 4xx is a result: whoever asked knows its meaning.
 *
 * @throws VendorBusyError for 429, with the wait that the vendor asks for; PartyUnavailableError for 5xx, and where
 * nobody answered, or too late, or too much. What was asked for may have happened all the same.
 */
export async function askVendor(question: VendorQuestion): Promise<VendorAnswer> {
  const { method, url, headers = {}, body, timeLimit = requestTimeLimit, mostBytes = usualMostBytes } = question
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    })
    const bytes = await readBounded(response, mostBytes, host)
    if (response.status === 429) throw new VendorBusyError(host, retryAfterOf(response.headers))
    // Its text may repeat the question, with what nobody should log.
    if (response.status >= 500) throw new PartyUnavailableError(`${host} answered ${response.status}`)
    return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
  } catch (error) {
    if (error instanceof PartyUnavailableError) throw error
    throw new PartyUnavailableError(`${host} did not answer`, { cause: error })
  }
}

async function readBounded(response: Response, most: number, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new PartyUnavailableError(`${host} answered with more than ${most} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts, size))
}

/** The wait in milliseconds that an answer asks for, in seconds; a minute at the most. A date counts as a second. */
function retryAfterOf(headers: Headers): number {
  const seconds = Number(headers.get("Retry-After") ?? "1")
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), 60) * 1000
}
