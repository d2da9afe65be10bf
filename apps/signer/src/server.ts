import { createHash, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { ReleaseRequestSchema, type SignEachAnswer } from "@wallet/chains/signerProtocol.ts"
import { SigningRequestSchema, SigningRequestsSchema } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import { JournalError } from "./journal.ts"
import type { Policy } from "./policy.ts"
import type { Signer } from "./signer.ts"
import { TokenError } from "./token/pkcs11Library.ts"

interface ServerParts {
  readonly signer: Signer
  readonly policy: Policy
  /** The provider's bearer token. */
  readonly token: string
}

/** A request that is refused with a status and a code. */
class RefusedRequest extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Enough for a transaction with a thousand outputs, which takes 100 kB. */
const longestBody = 512 * 1024
const hashToken = (token: string) => createHash("sha256").update(token).digest()

/** The signer's HTTP server. It listens where its caller says: on a unix socket or on this machine only. */
export function createSignerServer({ signer, policy, token }: ServerParts): Server {
  const providerHash = hashToken(token)
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5000, maxHeaderSize: 8192 },
    (asked, response) => {
      const started = performance.now()
      const reply = (status: number, body: unknown) => {
        response.writeHead(status, {
          "Content-Type": "application/json",
          // Lets callers separate the signer's own time from the network's. The signer itself records nothing.
          "Server-Timing": `signer;dur=${(performance.now() - started).toFixed(3)}`,
          ...(status !== 200 && { Connection: "close" }),
        })
        response.end(JSON.stringify(body))
      }
      answer(asked).then(
        (body) => reply(200, body),
        (error: unknown) => {
          if (error instanceof RefusedRequest) reply(error.status, { error: error.code })
          else if (error instanceof JournalError) reply(503, { error: "journal" })
          else if (error instanceof TokenError) reply(503, { error: "token" })
          else reply(500, { error: "internal" })
        },
      )
    },
  )
  server.maxConnections = 100
  server.keepAliveTimeout = 5000
  return server

  async function answer(asked: IncomingMessage): Promise<unknown> {
    const given = /^Bearer (\S+)$/.exec(asked.headers.authorization ?? "")?.[1] ?? ""
    const hash = hashToken(given)
    const route = `${asked.method} ${asked.url}`
    if (route.includes("/v1/approvals")) {
      const approver = policy.approvers.find(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash, "hex"), hash))
      if (!approver) throw new RefusedRequest(401, "token")
      if (route === "GET /v1/approvals") return signer.pendingApprovals()
      const approval = /^POST \/v1\/approvals\/([0-9a-f]{64})$/.exec(route)?.[1]
      if (approval === undefined || !signer.approve(approval, approver.name)) throw new RefusedRequest(404, "unknown")
      return { approved: approval, by: approver.name }
    }
    if (!timingSafeEqual(providerHash, hash)) throw new RefusedRequest(401, "token")
    if (route === "GET /v1/keys") return signer.publicKeys()
    if (route === "POST /v1/release") return signer.release(await readRequest(asked, ReleaseRequestSchema))
    if (route === "POST /v1/signEach") {
      const { requests } = await readRequest(asked, SigningRequestsSchema)
      return { answers: signer.signEach(requests) } satisfies SignEachAnswer
    }
    if (route !== "POST /v1/sign") throw new RefusedRequest(404, "unknown")
    return signer.sign(await readRequest(asked, SigningRequestSchema))
  }
}

async function readRequest<const S extends v.GenericSchema>(
  asked: IncomingMessage,
  schema: S,
): Promise<v.InferOutput<S>> {
  const request = v.safeParse(schema, await readJson(asked))
  if (!request.success) throw new RefusedRequest(400, "request")
  return request.output
}

async function readJson(asked: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of asked as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestBody) throw new RefusedRequest(413, "too_long")
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown
  } catch {
    throw new RefusedRequest(400, "json")
  }
}
