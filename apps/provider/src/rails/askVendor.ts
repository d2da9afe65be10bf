import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { requestTimeLimit } from "./requestTimeLimit.ts"

/** An HTTP request to a vendor. */
export interface VendorQuestion {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
  /** Time limit for the whole response, in milliseconds. */
  readonly timeLimit?: number
  /** The size limit of a response, in bytes. */
  readonly mostBytes?: number
}

/** A response with any status, including a refusal. */
export interface VendorAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
}

const usualMostBytes = 1_000_000

/**
 * Sends an HTTP request to a vendor, with limits of time and size. It follows no redirect, which could send secrets elsewhere. A
 * 4xx response is a result, which the caller interprets.
 *
 * @throws VendorBusyError for 429, with the vendor's delay; PartyUnavailableError for 5xx, and for a missing, late or too large
 * response. The request may have been executed all the same.
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
    if (response.status === 429) throw new VendorBusyError(host, readRetryAfter(response.headers))
    // The body may repeat the request, with data that must not be logged.
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

/** The delay in milliseconds of a header in seconds; at most a minute. A date counts as a second. */
function readRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get("Retry-After") ?? "1")
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), 60) * 1000
}
