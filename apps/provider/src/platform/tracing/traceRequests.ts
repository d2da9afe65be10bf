import type { Context, MiddlewareHandler, Next } from "hono"
import { matchedRoutes } from "hono/route"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { recordSpan } from "./inSpan.ts"
import { readPress } from "./press.ts"
import { beginTrace, continueTrace, runInTrace, type Trace } from "./trace.ts"
import type { Tracer } from "./tracer.ts"

/** Asked every few seconds by machines. */
const monitoring = /\/(health\/(live|ready)|metrics)$/

/**
 * Does a request as a step of the trace that it names, or of a new one. Where the request says how long ago the press was
 * that it comes from, that press is recorded as the step above it.
 */
export function traceRequests(tracer: Tracer | undefined): MiddlewareHandler {
  return (context, next) => {
    const header = context.req.header("traceparent")
    const { method, path } = context.req
    if (!tracer || monitoring.test(path)) return runInTrace(continueTrace(header) ?? beginTrace(), next)
    const options = { kind: "server", attributes: { "http.request.method": method } } as const
    const pressedAgo = readPress(context.req.header("tracestate"))
    if (pressedAgo === undefined) return answer(tracer.receive(header, method, options), context, next)
    const startedAt = readOwnClock() - pressedAgo
    const press = tracer.receive(header, "press", { startedAt })
    if (!press.span) return runInTrace(press, next)
    // The page's part: what was typed is checked, and the call is on its way.
    press.span.begin("page", { startedAt }).span?.end()
    const step = press.span.begin(method, options)
    return recordSpan(press, () => answer(step, context, next))
  }
}

function answer(step: Trace, context: Context, next: Next): Promise<void> {
  if (!step.span) return runInTrace(step, next)
  const { span } = step
  return recordSpan(step, async () => {
    await next()
    const { method } = context.req
    const { status } = context.res
    const route = matchedRoutes(context).find((matched) => matched.method !== "ALL")?.path ?? "unknown"
    span.rename(`${method} ${route}`)
    span.set({ "http.route": route, "http.response.status_code": status })
    if (status >= 500) span.fail(new Error(String(status)))
  })
}
