import { bodyBytesOf, type Call, type CallName, contract } from "@wallet/core/contract"
import type { Context, Hono } from "hono"
import type { Services } from "#platform/services.ts"
import { deprecationHeaders } from "./deprecation.ts"
import type { Dispatch } from "./dispatch.ts"
import { refusal, toResponse } from "./envelope.ts"
import { readOrigin } from "./origin.ts"
import { parseJson } from "./parseJson.ts"
import { isPlainText } from "./plainText.ts"
import { readBody, refuseBody } from "./readBody.ts"
import { refuse, refuseField } from "./refusal.ts"
import type { RawRequest } from "./request.ts"

// `contract` has exactly these keys; Object.keys forgets it.
const everyCall = Object.keys(contract) as CallName[]

/** Fixed paths first: `/topUps/methods` is no top-up of that id. */
function byParameters(one: CallName, other: CallName): number {
  return countParameters(one) - countParameters(other)
}

function countParameters(name: CallName): number {
  return contract[name].path.split(":").length - 1
}

/** One route for each call of the contract, or for each of `names`, and nothing else. */
export function addContractRoutes(
  app: Hono,
  dispatch: Dispatch,
  { config }: Services,
  names: readonly CallName[] = everyCall,
): void {
  for (const name of names.toSorted(byParameters)) {
    const call: Call = contract[name]
    const deprecation = deprecationHeaders(call)
    app.on(call.method, call.path, async (context) => {
      const origin = readOrigin(context, config.trustedProxies)
      const answer = await dispatch(name, origin, readRequest(context, call))
      return toResponse({ ...answer, headers: { ...answer.headers, ...deprecation } }, origin.requestId, context)
    })
  }
}

/** Answers what no route matches with `not_found`, in the envelope. */
export function addNotFoundRoute(app: Hono, { config }: Services): void {
  app.all("*", (context) => {
    const { requestId } = readOrigin(context, config.trustedProxies)
    return toResponse(refusal(refuse("not_found"), requestId), requestId, context)
  })
}

function readRequest(context: Context, call: Call): RawRequest {
  const { req } = context
  let text: Promise<string> | undefined
  // The signature check reads the body before the schemas do, and a stream can be read only once.
  const readText = () => (text ??= readBody(req.raw, bodyBytesOf(call)))
  const idempotencyKey = req.header("Idempotency-Key")
  return {
    readParams: () => checkTexts(req.param()),
    readQuery: () => readQuery(req.url),
    readBody: async () => readJsonBody(req.raw, await readText()),
    signed: { method: req.method, readPath: () => pathBelowApi(req.url, call), readText, idempotencyKey },
    authorization: req.header("Authorization"),
    idempotencyKey,
  }
}

function readQuery(url: string): Record<string, unknown> {
  if (!url.includes("?")) return {}
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

/** Wherever the API is mounted: as many parts of the path as the call has, and the query. */
function pathBelowApi(url: string, { path }: Call): string {
  const { pathname, search } = new URL(url)
  const length = path.split("/").length - 1
  return `/${pathname.split("/").slice(-length).join("/")}${search}`
}

function readJsonBody(request: Request, text: string): Record<string, unknown> {
  if (text === "") return {}
  const type = request.headers.get("Content-Type") ?? ""
  // A page of another origin can send a form, but JSON only with permission.
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuseBody("the Content-Type is not application/json")
  return parseJson(text)
}
