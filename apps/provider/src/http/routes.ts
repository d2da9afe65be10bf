import { type Call, type CallName, contract } from "@wallet/core/contract"
import type { Context, Hono } from "hono"
import type { Services } from "../services.ts"
import { type Dispatch, type RawRequest } from "./dispatch.ts"
import { refusal, toResponse } from "./envelope.ts"
import { originOf } from "./origin.ts"
import { parseJson } from "./parseJson.ts"
import { isPlainText } from "./plainText.ts"
import { readBody, refuseBody } from "./readBody.ts"
import { refuse, refuseField } from "./refusal.ts"

/** One route for each call of the contract, and nothing else. */
export function addContractRoutes(app: Hono, dispatch: Dispatch, { config }: Services): void {
  // `contract` has exactly these keys; Object.keys forgets it.
  const names = Object.keys(contract) as CallName[]
  for (const name of names) {
    const call: Call = contract[name]
    app.on(call.method, call.path, async (context) => {
      const origin = originOf(context, config.trustedProxies)
      return toResponse(await dispatch(name, origin, readRequest(context)), origin.requestId)
    })
  }
}

/** Answers what no route matches with `not_found`, in the envelope. */
export function addNotFoundRoute(app: Hono, { config }: Services): void {
  app.all("*", (context) => {
    const { requestId } = originOf(context, config.trustedProxies)
    return toResponse(refusal(refuse("not_found"), requestId), requestId)
  })
}

function readRequest(context: Context): RawRequest {
  const { req } = context
  return {
    readParams: () => checkTexts(req.param()),
    readQuery: () => readQuery(req.url),
    readBody: () => readJsonBody(req.raw),
    authorization: req.header("Authorization"),
    idempotencyKey: req.header("Idempotency-Key"),
  }
}

function readQuery(url: string): Record<string, unknown> {
  const pairs = [...new URL(url).searchParams]
  const query = Object.fromEntries(pairs)
  const twice = pairs.find(([name, value]) => query[name] !== value)
  if (twice) throw refuseField("validation_failed", twice[0], { code: "invalid" })
  return checkTexts(query)
}

function checkTexts(texts: Record<string, string>): Record<string, unknown> {
  for (const [name, text] of Object.entries(texts)) {
    if (!isPlainText(text)) throw refuseField("validation_failed", name, { code: "invalid" })
  }
  return texts
}

async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request)
  if (text === "") return {}
  const type = request.headers.get("Content-Type") ?? ""
  // A page of another origin can send a form, but JSON only with permission.
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuseBody("the Content-Type is not application/json")
  return parseJson(text)
}
