import { type OperatorCall, operatorErrors } from "@wallet/operators/declaration.ts"
import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import { type Context, Hono } from "hono"
import { HTTPException } from "hono/http-exception"
import { secureHeaders } from "hono/secure-headers"
import { toRelyingParty } from "#access/identity/passkeys/party.ts"
import { isTemporaryFailure } from "#platform/http/databaseErrors.ts"
import { readOrigin } from "#platform/http/origin.ts"
import { requirePlainAddress } from "#platform/http/pageInput.ts"
import type { Services } from "#platform/services.ts"
import { dropCookie, giveCookie, readToken } from "../cookie.ts"
import type { CaseFile } from "../desks/desk.ts"
import { refusedCall, writeOperatorLog } from "../log.ts"
import { type LoggedAction, logged, worded } from "../loggedAction.ts"
import { needsSetUp } from "../operator.ts"
import { describeProblem, forbiddenProblem, notFoundProblem, Problem, unreadableProblem } from "../problem.ts"
import { findOperatorSession, type OperatorSession } from "../sessions.ts"
import type { OperatorHandler, OperatorHandlers, OperatorRequest, Shown } from "./handler.ts"
import { readInput } from "./readInput.ts"
import { inReadLimit } from "./readLimit.ts"

/** The calls of the operators' console, to be mounted at `operatorApiPath`. */
export function createOperatorApi(services: Services, handlers: OperatorHandlers): Hono {
  const app = new Hono()
  app.use(secureHeaders({ referrerPolicy: "same-origin", contentSecurityPolicy, xFrameOptions: "DENY" }))
  app.use(async (context, next) => {
    await next()
    context.header("Cache-Control", "no-store")
  })
  app.use(requirePlainAddress)
  for (const [name, handler] of Object.entries(handlers)) {
    // Each handler fits its own call; a list of all of them has one type.
    const { call } = handler as OperatorHandler
    app.on(call.method, call.path, (context) => answer(services, context, name, handler as unknown as OperatorHandler))
  }
  app.all("/*", () => {
    throw notFoundProblem()
  })
  app.onError((error, context) => respondToError(services, error, context))
  return app
}

const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

async function answer(services: Services, context: Context, name: string, handler: OperatorHandler): Promise<Response> {
  const { call } = handler
  if (call.method !== "GET") requireOwnOrigin(services, context)
  const token = readToken(context, services.config)
  const session = token === undefined ? undefined : await findOperatorSession(services, token)
  const { address, userAgent: device } = readOrigin(context, services.config.trustedProxies)
  const access = { name, call, session, address, params: context.req.param() }
  await logRefused(services, access, async () => requireEntrance(call, session))
  const { files, ...parts } = await readInput(call, context, session ? call.files?.maxBytes : undefined)
  const request = {
    ...parts,
    files,
    address,
    device,
    session,
    operator: session?.operator,
    keepToken: (given: string | undefined) => {
      if (given === undefined) dropCookie(context, services)
      else giveCookie(context, services, given)
    },
  } as OperatorRequest<OperatorCall> // read by the schemas of the call, with the operator that it needs
  const result: unknown = await logRefused(services, access, () => run(services, handler, request))
  if (call.answer === "file") return sendFile(context, result as CaseFile)
  if (call.shows !== "customers" || !session) return context.json({ data: result })
  const shown = result as Shown<unknown>
  await logRead(services, shown, { name, session, address })
  return context.json({ data: shown.answer })
}

/** A call of an object, by the parameters of its path. */
interface Access {
  readonly name: string
  readonly call: OperatorCall
  readonly session: OperatorSession | undefined
  readonly address: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The longest id in the log. The parameters of a refused call are unchecked. */
const longestId = 200

/**
 * Logs an operator's access to an object if it is refused, or if the object does not exist or belongs to somebody else.
 * A case that an operator has decided is read once more by whoever had it open: that is not logged.
 */
async function logRefused<Result>(services: Services, access: Access, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const { name, call, session, address, params } = access
    const { tag, hasEnded } = describeProblem(error) ?? {}
    if (session && call.params && !hasEnded && (tag === "forbidden" || tag === "not_found")) {
      const { desk, id } = params
      const subject = { kind: (desk ?? name).slice(0, longestId), ...(id && { id: id.slice(0, longestId) }) }
      const deed = { operatorId: session.operator.id, action: describeRefusal(name, tag), subject, address }
      await writeOperatorLog(services, deed)
    }
    throw error
  }
}

function describeRefusal(name: string, tag: "forbidden" | "not_found"): LoggedAction {
  return worded(
    refusedCall,
    text(`${name} refused: ${tag}`, `${name}: ${tag === "forbidden" ? "нет прав" : "не найдено"}`),
  )
}

function run(
  services: Services,
  { call, answer, limitsItself }: OperatorHandler,
  request: OperatorRequest<OperatorCall>,
) {
  const isRead = call.method === "GET" && call.needs !== "visitor" && call.needs !== "newcomer"
  if (!isRead || limitsItself) return answer(services, request)
  return inReadLimit(services, (limited) => answer(limited, request))
}

/** A page of another site can't send a call in the name of an operator. @throws Problem 403 */
function requireOwnOrigin({ config }: Services, { req }: Context): void {
  if (req.header("Origin") === config.operators.origin) return
  // A passkey belongs to no IP address: on a developer's machine it is used at `localhost`.
  const local = toRelyingParty({ siteOrigin: config.operators.origin }).origin
  if (config.mode === "development" && req.header("Origin") === local) return
  throw new Problem(
    403,
    text(
      "This was sent from another site. Open the console again.",
      "Запрос пришёл с другого сайта. Откройте консоль заново.",
    ),
  )
}

/** @throws Problem 401, 403 */
function requireEntrance({ needs }: OperatorCall, session: OperatorSession | undefined): void {
  if (needs === "visitor") return
  if (!session) throw new Problem(401, text("Log in first.", "Сначала войдите."))
  if (needs === "newcomer") return
  if (needsSetUp(session.operator)) {
    const words = text("Finish setting up your account first.", "Сначала завершите настройку учётной записи.")
    throw new Problem(403, words, { tag: "set_up_first" })
  }
  if (needs !== "operator" && !hasPermission(session.operator.role, needs)) throw forbiddenProblem()
}

interface Reader {
  readonly name: string
  readonly session: OperatorSession
  readonly address: string
}

/** Logs the customers whose data is about to be shown. */
async function logRead(services: Services, shown: Shown<unknown>, { name, session, address }: Reader): Promise<void> {
  const customerIds = [...new Set(shown.customerIds)]
  if (customerIds.length === 0 && !shown.deed) return
  const { action = logged("read", "просмотр", ` ${name}`), subject } = shown.deed ?? {}
  const operatorId = session.operator.id
  await writeOperatorLog(services, { operatorId, action, ...(subject && { subject }), customerIds, address })
}

function sendFile(context: Context, { name, contentType, bytes }: CaseFile): Response {
  const plain = name.replaceAll(/[^\w .()-]/g, "_")
  const headers = {
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "X-Content-Type-Options": "nosniff",
  }
  return context.body(new Uint8Array(bytes), 200, headers)
}

function respondToError({ log }: Services, error: Error, context: Context): Response {
  const problem = toProblem(error)
  if (problem) return sendProblem(context, problem)
  if (isTemporaryFailure(error)) {
    log.warn({ err: error, path: context.req.path }, "PostgreSQL can't do this now")
    const words = text(
      "The database can't answer right now. Try again.",
      "База данных сейчас не отвечает. Повторите позже.",
    )
    return sendProblem(context, new Problem(503, words))
  }
  log.error({ err: error, path: context.req.path }, "a call of the operators' console failed")
  const message = text(
    "This failed. The log of the provider says why.",
    "Произошла ошибка. Причина — в журнале провайдера.",
  )
  return context.json({ error: { tag: "failed", message } }, operatorErrors.failed)
}

function toProblem(error: Error): Problem | undefined {
  if (error instanceof HTTPException) return unreadableProblem()
  return describeProblem(error)
}

function sendProblem(context: Context, { tag, text: message, field, retryAfter }: Problem): Response {
  if (retryAfter !== undefined) context.header("Retry-After", String(Math.ceil(retryAfter)))
  return context.json({ error: { tag, message, ...(field !== undefined && { field }) } }, operatorErrors[tag])
}
