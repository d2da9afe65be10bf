import { randomUUID } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import * as v from "valibot"
import { trpCertificate } from "./certificate.testing.ts"
import { encodeTravelAddress } from "./travelAddress.ts"

/** The host of the double's service. */
export const trpDoubleHost = "theirs.example"

/** A message of the protocol, to be delivered below our API. */
interface TrpMessage {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

interface DoubleInquiry {
  /** The double's URL for answers. */
  readonly callback: string
  /** The end of the payment as reported to the double; undefined until then. */
  end: unknown
}

/** A stateful double of another service with the Travel Rule Protocol, which says so in each response. */
export interface TrpDouble {
  /** The address of the double's server. */
  readonly origin: string
  /** The travel address of all of the double's customers. */
  readonly travelAddress: string
  /** The inquiries so far, by reference; a repeated one is the same inquiry. */
  readonly inquiries: ReadonlyMap<string, DoubleInquiry>
  /** Runs after the effect of a message and before its response, for example `POST /inquiries`. */
  afterEffect: ((request: string) => Promise<void>) | undefined
  /** The approval of an inquiry, with its recipient's address. */
  approve(reference: string, address: string): TrpMessage
  stop(): Promise<void>
}

const InquirySchema = v.looseObject({
  callback: v.pipe(v.string(), v.startsWith("https://")),
  IVMS101: v.looseObject({}),
})

/** Starts a double that its caller stops. It speaks TLS, and only with those who have the certificate of tests. */
export async function openTrpDouble(): Promise<TrpDouble> {
  const inquiries = new Map<string, DoubleInquiry>()

  const take = (path: string, reference: string, body: unknown): boolean => {
    if (path.startsWith("/confirmations/")) {
      const inquiry = inquiries.get(path.slice("/confirmations/".length))
      if (inquiry) inquiry.end = body
      return inquiry !== undefined
    }
    const read = v.safeParse(InquirySchema, body)
    if (path !== "/inquiries" || reference === "" || !read.success) return false
    if (!inquiries.has(reference)) inquiries.set(reference, { callback: read.output.callback, end: undefined })
    return true
  }

  const serve = async (request: IncomingMessage): Promise<number> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname } = new URL(request.url ?? "/", "http://double")
    const reference = String(request.headers["request-identifier"] ?? "")
    const isTaken = take(pathname, reference, JSON.parse(Buffer.concat(parts).toString()))
    await double.afterEffect?.(`${request.method} /${pathname.split("/")[1] ?? ""}`)
    return isTaken ? 200 : 400
  }

  const tls = { ...trpCertificate, ca: trpCertificate.cert, requestCert: true, rejectUnauthorized: true }
  const server = createServer(tls, (request, response) => {
    serve(request).then(
      (status) => response.writeHead(status, { "X-Double": "trp" }).end("{}"),
      () => response.writeHead(500, { "X-Double": "trp" }).end("{}"),
    )
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  const double: TrpDouble = {
    origin: `https://127.0.0.1:${port}`,
    travelAddress: encodeTravelAddress(new URL(`https://${trpDoubleHost}/inquiries?t=i`)),
    inquiries,
    afterEffect: undefined,
    approve(reference, address) {
      const inquiry = inquiries.get(reference)
      if (!inquiry) throw new Error(`The double was not asked about ${reference}`)
      const callback = `https://${trpDoubleHost}/confirmations/${reference}`
      return {
        path: new URL(inquiry.callback).pathname.slice("/api".length),
        body: JSON.stringify({ approved: { address, callback } }),
        headers: { "Content-Type": "application/json", "request-identifier": randomUUID() },
      }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}
