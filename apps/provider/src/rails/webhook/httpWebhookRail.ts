import { type LookupAddress } from "node:dns"
import { lookup as systemLookup } from "node:dns/promises"
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"
import type { WebhookFailure } from "@wallet/core/contract"
import { isLoopbackAddress, isPublicAddress } from "#platform/addresses/publicAddress.ts"
import type { WebhookAnswer, WebhookRail, WebhookUrlProblem } from "./webhookRail.ts"

/** What the rail stands on; tests replace it. */
export interface HttpWebhookOptions {
  /** Lets webhooks go to this machine, by `http` too: only for developers who run shop and provider on one. */
  readonly allowLoopback: boolean
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>
  /** Which addresses may be connected to. */
  readonly isAllowed?: (address: string) => boolean
  /** Which ports may be connected to; a developer's own machine may use any. */
  readonly isPortAllowed?: (port: number) => boolean
  /** For one attempt, from the first byte to the last, in milliseconds. */
  readonly timeLimit?: number
  /** A certificate authority that is trusted besides those of Node. */
  readonly ca?: string
}

/** So much of an answer is read and kept. */
const mostRead = 4096

/** A provider that reaches other ports of other people's machines can be used to look for what runs there. */
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
  const problemOf = (text: string) => urlProblem(text, { allowLoopback, isPortAllowed })
  // A name may lead to this machine only where it is one that says so.
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
      const problem = problemOf(text)
      if (problem) return problem
      try {
        const addresses = await checkedAddresses(hostOf(new URL(text)))
        return addresses.length > 0 ? undefined : "name_unknown"
      } catch (error) {
        return error instanceof AddressRefused ? "address_private" : "name_unknown"
      }
    },

    async post(text, headers, body) {
      const signal = AbortSignal.timeout(timeLimit)
      try {
        const url = new URL(text)
        // The rules may have become stricter since the address was saved; and what names no host is never looked up.
        const problem = problemOf(text)
        if (problem === "port_forbidden") return { status: null, failure: problem, body: null }
        if (problem || (isIP(hostOf(url)) && !allowedFor(hostOf(url))(hostOf(url)))) throw new AddressRefused(url.host)
        const request = open(url, { method: "POST", agent: false, lookup, signal, headers, ...(ca && { ca }) })
        return await exchange(request, body)
      } catch (error) {
        // An answer that is cut off by it breaks like any other connection.
        return { status: null, failure: signal.aborted ? "timeout" : failureOf(error), body: null }
      }
    },
  }
}

/** What the text of an address forbids by itself. */
function urlProblem(
  text: string,
  { allowLoopback, isPortAllowed }: Pick<Required<HttpWebhookOptions>, "allowLoopback" | "isPortAllowed">,
): WebhookUrlProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash) return "url_invalid"
  // It would stand in the log.
  if (url.username || url.password) return "url_invalid"
  if (allowLoopback && isOwnName(hostOf(url))) return undefined
  if (url.protocol === "http:") return "https_required"
  return isPortAllowed(Number(url.port || 443)) ? undefined : "port_forbidden"
}

/** `URL` has written every spelling of an IPv4 address as four numbers by now. */
function isOwnName(host: string): boolean {
  return host === "localhost" || isLoopbackAddress(host)
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "")
}

function open(url: URL, options: RequestOptions & { readonly ca?: string }): ClientRequest {
  return url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options)
}

async function exchange(request: ClientRequest, body: string): Promise<WebhookAnswer> {
  // What breaks after the answer has begun is the answer's to tell.
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
    // Leaving the loop closes the connection, whatever else would come.
    if (length >= mostRead) break
  }
  const status = response.statusCode ?? 0
  // PostgreSQL keeps no text with a zero in it.
  const body = Buffer.concat(chunks).subarray(0, mostRead).toString("utf8").replaceAll("\u0000", "")
  return { status, failure: failureOfStatus(status), body }
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? "redirect" : "status"
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return "address_private"
  if (!(error instanceof Error)) return "unreachable"
  const code = "code" in error ? String(error.code) : ""
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name_unknown"
  return /CERT|TLS|SSL|UNABLE_TO_/.test(code) ? "certificate" : "unreachable"
}
