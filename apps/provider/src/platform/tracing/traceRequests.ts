import type { MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import { recordSpan } from "./inSpan.ts"
import { beginTrace, continueTrace, runInTrace } from "./trace.ts"
import type { Tracer } from "./tracer.ts"

/** Asked every few seconds by machines. */
const monitoring = /\/(health\/(live|ready)|metrics)$/

/** Does a request as a step of the trace that it names, or of a new one. */
export function traceRequests(tracer: Tracer | undefined): MiddlewareHandler {
  return (context, next) => {
    const header = context.req.header("traceparent")
    const { method, path } = context.req
    if (!tracer || monitoring.test(path)) return runInTrace(continueTrace(header) ?? beginTrace(), next)
    const step = tracer.receive(header, method, { kind: "server", attributes: { "http.request.method": method } })
    if (!step.span) return runInTrace(step, next)
    const { span } = step
    return recordSpan(step, async () => {
      await next()
      const { status } = context.res
      const route = matchedRoutes(context).find((matched) => matched.method !== "ALL")?.path ?? "unknown"
      span.rename(`${method} ${route}`)
      span.set({ "http.route": route, "http.response.status_code": status })
      if (status >= 500) span.fail(new Error(String(status)))
    })
  }
}
