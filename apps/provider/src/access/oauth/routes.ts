import type { Context, Hono } from "hono"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isTemporaryFailure } from "#platform/http/databaseErrors.ts"
import { readOrigin } from "#platform/http/origin.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { readBody } from "#platform/http/readBody.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { logRefusal, secondsAfterOutage } from "#platform/http/steps/respond.ts"
import type { Services } from "#platform/services.ts"
import { revoke } from "./revoke.ts"
import { redeem, type TokenAnswer } from "./tokens.ts"

type Answering = (
  trx: Kysely<Database>,
  headers: Record<string, string>,
  form: Record<string, string>,
  now: Date,
) => Promise<TokenAnswer>

/**
 * `POST /oauth/token` and `POST /oauth/revoke`, in the format of OAuth (RFC 6749, RFC 7009) instead of the envelope: any OAuth
 * client must understand them.
 */
export function addOauthRoutes(app: Hono, services: Services, rateLimits: RateLimits): void {
  const route = (path: string, answer: Answering) => {
    app.post(path, async (context) => {
      const { status, headers, body } = await answerForm(context, services, rateLimits, answer)
      return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } })
    })
  }
  route("/oauth/token", redeem)
  route("/oauth/revoke", revoke)
}

async function answerForm(
  context: Context,
  services: Services,
  rateLimits: RateLimits,
  answer: Answering,
): Promise<TokenAnswer> {
  const origin = readOrigin(context, services.config.trustedProxies)
  try {
    rateLimits.countAddress(origin.address)
    const pairs = [...new URLSearchParams(await readBody(context.req.raw))]
    const form = Object.fromEntries(pairs)
    if (pairs.length > Object.keys(form).length) return problem(400, "invalid_request", "A parameter comes twice")
    if (!holdsPlainText(form)) return problem(400, "invalid_request", "The body can't be read")
    const headers = Object.fromEntries(context.req.raw.headers)
    return await services.db.transaction().execute((trx) => answer(trx, headers, form, services.now()))
  } catch (error) {
    return toTokenError(services, error, context.req.path, origin.requestId)
  }
}

function toTokenError({ log }: Services, error: unknown, path: string, requestId: string): TokenAnswer {
  if (error instanceof Refusal) {
    const { retryAfter } = error.parts
    logRefusal({ log }, { call: path, requestId }, error.tag)
    if (retryAfter === undefined) return problem(400, "invalid_request", "The body can't be read")
    return problem(429, "temporarily_unavailable", "Too many requests", { "Retry-After": String(retryAfter) })
  }
  if (isTemporaryFailure(error)) {
    log.warn({ err: error, path, requestId }, "PostgreSQL can't do this now")
    const headers = { "Retry-After": String(secondsAfterOutage) }
    return problem(503, "temporarily_unavailable", "Try again in a moment", headers)
  }
  log.error({ err: error, path, requestId }, "an OAuth request failed")
  return problem(500, "server_error", `Something broke; the request is ${requestId}`)
}

function problem(status: number, error: string, text: string, headers: Record<string, string> = {}): TokenAnswer {
  return { status, headers, body: { error, error_description: text } }
}
