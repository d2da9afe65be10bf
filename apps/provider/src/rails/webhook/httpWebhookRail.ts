import { type LookupAddress } from "node:dns"
import { lookup as systemLookup } from "node:dns/promises"
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"
import type { WebhookFailure } from "@wallet/core/contract"
import { isLoopbackAddress, isPublicAddress } from "#platform/addresses/publicAddress.ts"
import type { WebhookAnswer, WebhookRail, WebhookUrlProblem } from "./webhookRail.ts"

/** The rail's dependencies; tests replace them. */
export interface HttpWebhookOptions {
  /** Allows webhooks to this machine, by `http` too: only for developers who run shop and provider on one. */
  readonly allowLoopback: boolean
  /** Resolves all addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>
  /** The addresses that may be connected to. */
  readonly isAllowed?: (address: string) => boolean
  /** The ports that may be connected to; a developer's own machine may use any. */
  readonly isPortAllowed?: (port: number) => boolean
  /** Time limit for one attempt, from the first byte to the last, in milliseconds. */
  readonly timeLimit?: number
  /** A certificate authority trusted besides Node's own. */
  readonly ca?: string
}

/** The number of bytes of a response that are read and stored. */
const mostRead = 4096

/** Connecting to other ports would let customers scan other people's machines. */
const usualPorts: ReadonlySet<number> = new Set([80, 443, 8443])

class AddressRefused extends Error {
  override readonly name = "AddressRefused"
}

/**
 * Webhooks by HTTPS. A name is resolved once for each connection, every address that it has is checked, and the
 * connection is made to just these: a name that leads elsewhere at the second look (DNS rebinding) gains nothing. Each
 * connection is a new one, redirects are answers like any other, and host and certificate are those of the name.
 */
export function createHttpWebhookRail(options: HttpWebhookOptions): WebhookRail {
  const { allowLoopback, timeLimit = 10_000, ca } = options
  const { resolve = (name) => systemLookup(name, { all: true }), isAllowed = isPublicAddress } = options
  const { isPortAllowed = (port) => usualPorts.has(port) } = options
  const findProblem = (text: string) => urlProblem(text, { allowLoopback, isPortAllowed })
  // Only a name for this machine may resolve to it.
  const allowedFor = (host: string) => (address: string) =>
    isAllowed(address) || (allowLoopback && isOwnName(host) && isLoopbackAddress(address))

  const checkedAddresses = async (host: string): Promise<readonly LookupAddress[]> => {
    const family = isIP(host)
    const addresses = family ? [{ address: host, family }] : await resolve(host)
    if (!addresses.map(({ address }) => address).every(allowedFor(host))) throw new AddressRefused(host)
    return addresses
  }

  const lookUp = callbackify(checkedAddresses)
  const lookup: LookupFunction = (host, { all }, callback) =>
    lookUp(host, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, "", 0)
      else if (all) callback(null, [...addresses])
      else callback(null, first?.address ?? "", first?.family)
    })

  return {
    async check(text) {
      const problem = findProblem(text)
      if (problem) return problem
      try {
        const addresses = await checkedAddresses(readHost(new URL(text)))
        return addresses.length > 0 ? undefined : "name_unknown"
      } catch (error) {
        return error instanceof AddressRefused ? "address_private" : "name_unknown"
      }
    },

    async post(text, headers, body) {
      const signal = AbortSignal.timeout(timeLimit)
      try {
        const url = new URL(text)
        // The rules may have become stricter since the address was saved; and an invalid URL is never looked up.
        const problem = findProblem(text)
        if (problem === "port_forbidden") return { status: null, failure: problem, body: null }
        if (problem || (isIP(readHost(url)) && !allowedFor(readHost(url))(readHost(url))))
          throw new AddressRefused(url.host)
        const request = open(url, { method: "POST", agent: false, lookup, signal, headers, ...(ca && { ca }) })
        return await exchange(request, body)
      } catch (error) {
        // A response cut off by the time limit fails like any broken connection.
        return { status: null, failure: signal.aborted ? "timeout" : toFailure(error), body: null }
      }
    },
  }
}

/** The problem with a URL's text alone. */
function urlProblem(
  text: string,
  { allowLoopback, isPortAllowed }: Pick<Required<HttpWebhookOptions>, "allowLoopback" | "isPortAllowed">,
): WebhookUrlProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) return "url_invalid"
  // Credentials would appear in the log.
  if (url.username || url.password) return "url_invalid"
  if (allowLoopback && isOwnName(readHost(url))) return undefined
  if (url.protocol === "http:") return "https_required"
  return isPortAllowed(Number(url.port || 443)) ? undefined : "port_forbidden"
}

/** `URL` has already normalized every notation of an IPv4 address to four numbers. */
function isOwnName(host: string): boolean {
  return host === "localhost" || isLoopbackAddress(host)
}

function readHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "")
}

function open(url: URL, options: RequestOptions & { readonly ca?: string }): ClientRequest {
  return url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options)
}

async function exchange(request: ClientRequest, body: string): Promise<WebhookAnswer> {
  // An error after the response has begun is reported by the response.
  request.on("error", () => {})
  request.end(body)
  return new Promise((done, fail) => {
    request.once("error", fail)
    request.once("response", (response) => done(readAnswer(response)))
  })
}

async function readAnswer(response: IncomingMessage): Promise<WebhookAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length >= mostRead) break
  }
  const status = response.statusCode ?? 0
  // PostgreSQL's text can't contain NUL.
  const body = Buffer.concat(chunks).subarray(0, mostRead).toString("utf8").replaceAll("\u0000", "")
  return { status, failure: failureOfStatus(status), body }
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? "redirect" : "status"
}

function toFailure(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return "address_private"
  if (!(error instanceof Error)) return "unreachable"
  const code = "code" in error ? String(error.code) : ""
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name_unknown"
  return /CERT|TLS|SSL|UNABLE_TO_/.test(code) ? "certificate" : "unreachable"
}
