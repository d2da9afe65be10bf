import { createHmac, randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { Reach } from "../../party.ts"
import type { SumsubAccount } from "../settings.ts"
import { sumsubAddress } from "./sumsubApi.ts"

type Json = Record<string, unknown>

/** An applicant in the double. */
export interface DoubleApplicant {
  readonly id: string
  readonly externalUserId: string
  levelName: string
  type: "individual" | "company"
  info: Json
  reviewStatus: string
  reviewResult: Json | undefined
}

/** A webhook to be delivered. */
interface SumsubWebhook {
  readonly body: string
  readonly headers: Record<string, string>
}

/** Faults of the next responses, in order. */
export type SumsubFault =
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: string }
  /** Responds after a delay in milliseconds. */
  | { readonly kind: "late"; readonly wait: number }
  /** Executes the request, and closes the connection without a response. */
  | { readonly kind: "lost" }
  /** Responds with a page instead of JSON. */
  | { readonly kind: "page" }

export interface SumsubDouble {
  readonly reach: Reach
  readonly applicants: ReadonlyMap<string, DoubleApplicant>
  /** The requested paths, with their methods. */
  readonly asked: string[]
  readonly faults: SumsubFault[]
  /** Runs after the effect of a request and before its response. It gets the method and the path without a query. */
  afterEffect: ((request: string) => Promise<void>) | undefined
  /** The customer opens the link. @returns the applicant of that reference. */
  open(reference: string): DoubleApplicant
  /** The reference of a link, and its return URL. */
  findLink(token: string): { readonly reference: string; readonly returnUrl: string } | undefined
  /** The applicant of a reference; a test may set its facts and status. */
  of(reference: string): DoubleApplicant
  /** Sets the verdict of an applicant. */
  review(reference: string, result: Json): void
  /** A webhook about an applicant's current state, at the next moment. */
  sign(reference: string, type: string, changes?: Json): SumsubWebhook
  /** Signs any body, with one of Sumsub's algorithms. */
  signBody(body: string, algorithm?: string, secret?: string): SumsubWebhook
  close(): Promise<void>
}

const algorithms: Readonly<Record<string, string>> = {
  HMAC_SHA1_HEX: "sha1",
  HMAC_SHA256_HEX: "sha256",
  HMAC_SHA512_HEX: "sha512",
}

/**
 * A stateful double of Sumsub: applicants, levels, links, verdicts and webhooks, made from its published API reference. Every
 * response says so in `X-Double`. It refuses requests without the documented signature.
 */
export async function startSumsubDouble(account: SumsubAccount, now: () => Date): Promise<SumsubDouble> {
  const applicants = new Map<string, DoubleApplicant>()
  const wanted = new Map<string, Json>()
  const links = new Map<string, Json>()
  const asked: string[] = []
  const faults: SumsubFault[] = []
  let moments = 0
  const isSandbox = account.appToken.startsWith("sbx:")

  const find = (reference: string) => [...applicants.values()].find((one) => one.externalUserId === reference)
  const add = (externalUserId: string, levelName: string): DoubleApplicant => {
    const known = find(externalUserId)
    if (known) return known
    const type = levelName === account.levels.company ? ("company" as const) : ("individual" as const)
    const made = {
      id: randomBytes(12).toString("hex"),
      externalUserId,
      levelName,
      type,
      info: {},
      reviewStatus: "init",
      reviewResult: undefined,
    }
    applicants.set(made.id, made)
    return made
  }
  const of = (reference: string): DoubleApplicant => {
    const found = find(reference)
    if (!found) throw new Error("The double knows no such applicant")
    return found
  }

  const signBody: SumsubDouble["signBody"] = (body, algorithm = "HMAC_SHA256_HEX", secret = account.webhookSecret) => {
    const digest = createHmac(algorithms[algorithm] ?? "md5", secret)
      .update(body)
      .digest("hex")
    return { body, headers: { "x-payload-digest": digest, "x-payload-digest-alg": algorithm } }
  }

  function createAnswer(request: IncomingMessage, body: string): [status: number, answer: unknown] {
    const path = request.url ?? ""
    const { method = "GET" } = request
    const problem = readSignature(account, { request, path, method, body }, now())
    if (problem !== undefined) return [401, { description: problem, code: 401, correlationId: "double" }]
    const json = (body === "" ? {} : JSON.parse(body)) as Json
    const [plain = "", query = ""] = path.split("?")
    const [, id = ""] = /^\/resources\/applicants\/([^/]+)/.exec(plain) ?? []
    const one = id.startsWith("-;externalUserId=") ? find(id.slice("-;externalUserId=".length)) : applicants.get(id)
    switch (`${method} ${plain.replace(/^(\/resources\/applicants\/)(?!-\/)[^/]+/, "$1:id")}`) {
      case "POST /resources/sdkIntegrations/levels/-/websdkLink": {
        if (!Object.values(account.levels).includes(String(json["levelName"])))
          return [404, { description: `Level '${String(json["levelName"])}' not found`, code: 404 }]
        wanted.set(String(json["userId"]), json)
        const token = randomBytes(8).toString("hex")
        links.set(token, json)
        return [200, { url: `https://in.sumsub.example/websdk/p/${token}`, newField: 1 }]
      }
      case "POST /resources/applicants":
        return [201, show(add(String(json["externalUserId"]), new URLSearchParams(query).get("levelName") ?? ""))]
      case "GET /resources/applicants/:id/one":
        return one ? [200, show(one)] : [404, { description: "Applicant not found", code: 404 }]
      case "POST /resources/applicants/:id/reset":
        if (!one) return [404, { description: "Applicant not found", code: 404 }]
        Object.assign(one, { reviewStatus: "init", reviewResult: undefined })
        return [200, { ok: 1 }]
      case "POST /resources/applicants/:id/status/testCompleted":
        if (!one || !isSandbox) return [404, { description: "Only in the sandbox", code: 404 }]
        Object.assign(one, { reviewStatus: "completed", reviewResult: json })
        return [200, { ok: 1 }]
      case "GET /resources/applicants/-/levels":
        return [200, { items: Object.values(account.levels).map((name) => ({ id: name, name })), totalItems: 2 }]
      default:
        return [404, { description: "Not found", code: 404 }]
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    const double = { "Content-Type": "application/json", "X-Double": "this is a double of Sumsub, for tests" }
    if (fault?.kind === "status") {
      const retry = fault.retryAfter === undefined ? {} : { "Retry-After": fault.retryAfter }
      response.writeHead(fault.status, { ...double, ...retry }).end(`{"description":"a fault","code":${fault.status}}`)
      return
    }
    const [status, answer] = createAnswer(request, Buffer.concat(parts).toString())
    const [path] = (request.url ?? "").split("?")
    await sumsub.afterEffect?.(`${request.method} ${path}`)
    if (fault?.kind === "lost") {
      request.socket.destroy()
      return
    }
    if (fault?.kind === "late") await pause(fault.wait)
    response
      .writeHead(status, double)
      .end(fault?.kind === "page" ? "<html>Down for a moment</html>" : JSON.stringify(answer))
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  const sumsub: SumsubDouble = {
    reach: (address) => (address === sumsubAddress ? `http://127.0.0.1:${port}` : address),
    applicants,
    asked,
    faults,
    afterEffect: undefined,
    of,
    signBody,
    open(reference) {
      const link = wanted.get(reference)
      if (!link) throw new Error("Nobody has asked for a link of that reference")
      const one = add(reference, String(link["levelName"]))
      one.levelName = String(link["levelName"])
      return one
    },
    findLink(token) {
      const link = links.get(token)
      return (
        link && { reference: String(link["userId"]), returnUrl: (link["redirect"] as Json)["successUrl"] as string }
      )
    },
    review(reference, result) {
      Object.assign(of(reference), { reviewStatus: "completed", reviewResult: result })
    },
    sign(reference, type, changes = {}) {
      const one = of(reference)
      moments += 1
      const moment = new Date(now().getTime() + moments)
      const webhook = {
        applicantId: one.id,
        inspectionId: one.id,
        applicantType: one.type,
        correlationId: randomBytes(8).toString("hex"),
        levelName: one.levelName,
        externalUserId: reference,
        type,
        sandboxMode: String(isSandbox),
        reviewStatus: one.reviewStatus,
        ...(one.reviewResult && { reviewResult: one.reviewResult }),
        createdAt: `${moment.toISOString().slice(0, 19).replace("T", " ")}+0000`,
        createdAtMs: moment.toISOString().replace("T", " ").replace("Z", ""),
        clientId: "double",
        ...changes,
      }
      return signBody(JSON.stringify(webhook))
    },
    async close() {
      server.close().closeAllConnections()
      await Promise.resolve()
    },
  }
  return sumsub
}

function show({ id, externalUserId, type, info, levelName, reviewStatus, reviewResult }: DoubleApplicant): Json {
  return {
    id,
    createdAt: "2026-11-29 08:00:00",
    clientId: "double",
    externalUserId,
    type,
    info,
    review: { reviewId: id, levelName, reviewStatus, ...(reviewResult && { reviewResult }), attemptCnt: 1 },
    lang: "en",
    fieldOfTomorrow: { nested: true },
  }
}

const greatestSkew = 60

/** @returns the reason why Sumsub would refuse the request. */
function readSignature(
  { appToken, secretKey }: SumsubAccount,
  asked: { readonly request: IncomingMessage; readonly path: string; readonly method: string; readonly body: string },
  now: Date,
): string | undefined {
  const { request, path, method, body } = asked
  const header = (name: string) => String(request.headers[name] ?? "")
  if (header("x-app-token") !== appToken) return "App token is invalid"
  const seconds = header("x-app-access-ts")
  if (Math.abs(Number(seconds) - now.getTime() / 1000) > greatestSkew) return "Request timestamp is out of range"
  const expected = createHmac("sha256", secretKey)
    .update(seconds + method + path + body)
    .digest("hex")
  return header("x-app-access-sig") === expected ? undefined : "Request signature mismatch"
}
