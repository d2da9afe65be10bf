import { request as requestHttps } from "node:https"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Reach } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import type { TrpAccount } from "./settings.ts"
import type { TravelRuleRail } from "./travelRuleRail.ts"

/** The supported version of the protocol. */
export const trpVersion = "3.2.1"

const mostBytes = 100_000

/** The Travel Rule Protocol of OpenVASP: inquiries, answers and confirmations as JSON over mutual TLS. */
export function createTrp(account: TrpAccount, reach: Reach): TravelRuleRail {
  const findPeerName = ({ host }: URL) => account.peers.get(host)

  async function post(reference: string, at: URL, body: string): Promise<void> {
    if (findPeerName(at) === undefined) throw new Error(`${at.host} is none of TRP_PEERS`)
    const status = await send(account, { at, url: reachUrl(reach, at) }, reference, body)
    if (status >= 500 || status === 429) throw new PartyUnavailableError(`${at.host} answered ${status}`)
    if (status >= 300) throw new Error(`${at.host} refuses the message (${status})`)
  }

  return {
    nameOf: findPeerName,
    canAsk: (at) => findPeerName(at) !== undefined,
    inquire: ({ reference, at, coinType, amount, parties, callback }) => {
      // Not JSON.stringify: the amount has more digits than a JavaScript number.
      const asset = `"asset":{"slip0044":${coinType}},"amount":${amount}`
      const rest = JSON.stringify({ callback, IVMS101: parties }).slice(1)
      return post(reference, at, `{${asset},${rest}`)
    },
    answer: (reference, callback, answer) => post(reference, new URL(callback), JSON.stringify(answer)),
    confirm: (reference, callback, end) => post(reference, new URL(callback), JSON.stringify(end)),
  }
}

function reachUrl(reach: Reach, at: URL): URL {
  return new URL(`${reach(at.origin)}${at.pathname}${at.search}`)
}

/** TLS with a peer: our certificate, its authority, and the peer's name, which its certificate must have. */
export function toTlsOptions({ identity, authority }: TrpAccount, { hostname }: URL) {
  return {
    minVersion: "TLSv1.2",
    servername: hostname,
    ...(identity && { cert: identity.certificate, key: identity.key }),
    ...(authority && { ca: authority }),
  } as const
}

interface Place {
  /** The address of the peer. */
  readonly at: URL
  /** The address of the connection. */
  readonly url: URL
}

/** @returns the status of the response. @throws PartyUnavailableError without a response in time. */
function send(account: TrpAccount, { at, url }: Place, reference: string, body: string): Promise<number> {
  const options = {
    method: "POST",
    headers: {
      Host: at.host,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "api-version": trpVersion,
      "request-identifier": reference,
    },
    agent: false,
    signal: AbortSignal.timeout(requestTimeLimit),
    ...toTlsOptions(account, at),
  } as const
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new PartyUnavailableError(`${at.host} did not answer`, { cause }))
    const request = requestHttps(url, options)
    request.once("error", fail)
    request.once("response", (response) => {
      let size = 0
      response.once("error", fail)
      response.on("data", (part: Buffer) => {
        size += part.byteLength
        if (size > mostBytes) request.destroy()
      })
      response.once("close", () => resolve(response.statusCode ?? 500))
    })
    request.end(body)
  })
}
