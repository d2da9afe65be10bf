import type { Hono } from "hono"
import type { Services } from "#platform/services.ts"
import type { SessionCaller } from "./caller.ts"
import { toResponse } from "./envelope.ts"
import { readOrigin } from "./origin.ts"
import { isPlainText } from "./plainText.ts"
import type { RateLimits } from "./rateLimits.ts"
import { refuse } from "./refusal.ts"
import { respondToError } from "./steps/respond.ts"

/** A file as it is answered. */
export interface FileAnswer {
  /** In ASCII, without quotation marks. */
  readonly name: string
  readonly type: string
  readonly size: number
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

/** A request for a file. */
export interface FileRequest {
  /** A part of the path, by its name. */
  readonly param: (name: string) => string
  readonly query: (name: string) => string | undefined
  /** The client's network address. */
  readonly address: string
}

/** The same, and who asks. */
export interface OwnFileRequest extends FileRequest {
  readonly caller: SessionCaller
}

interface FileRouteParts {
  readonly services: Services
  readonly rateLimits: RateLimits
}

/** A route that answers the customer's own file, without the envelope; a refusal comes in it, as with every call. */
export function addFileRoute(
  app: Hono,
  path: string,
  parts: FileRouteParts,
  read: (request: OwnFileRequest) => Promise<FileAnswer>,
): void {
  const { services, rateLimits } = parts
  const gate = services.openGate(services)
  addRoute(app, path, parts, async (request, authorization) => {
    const { caller } = await gate.authenticate(authorization)
    rateLimits.countAccount(caller.account)
    return read({ ...request, caller })
  })
}

/** The same for a file that needs no authentication. */
export function addPublicFileRoute(
  app: Hono,
  path: string,
  parts: FileRouteParts,
  read: (request: FileRequest) => Promise<FileAnswer>,
): void {
  addRoute(app, path, parts, read)
}

function addRoute(
  app: Hono,
  path: string,
  { services, rateLimits }: FileRouteParts,
  read: (request: FileRequest, authorization: string | undefined) => Promise<FileAnswer>,
): void {
  app.get(path, async (context) => {
    const { req } = context
    const origin = readOrigin(context, services.config.trustedProxies)
    try {
      rateLimits.countAddress(origin.address)
      const param = (name: string) => readText(req.param(name) ?? "")
      const query = (name: string) => {
        const text = req.query(name)
        return text === undefined ? undefined : readText(text)
      }
      const request = { param, query, address: origin.address }
      const file = await read(request, req.header("Authorization"))
      return new Response(file.body, { headers: buildHeaders(file, origin.requestId) })
    } catch (error) {
      const { requestId } = origin
      return toResponse(respondToError(services, { call: path, requestId }, error), requestId, context)
    }
  })
}

function readText(text: string): string {
  if (!isPlainText(text)) throw refuse("not_found")
  return text
}

function buildHeaders({ name, type, size }: FileAnswer, requestId: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  }
}
