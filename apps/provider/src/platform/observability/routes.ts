import { createHash, timingSafeEqual } from "node:crypto"
import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context, Hono } from "hono"
import { isLoopbackAddress } from "#platform/addresses/publicAddress.ts"
import { failure, refusal, success, toResponse } from "#platform/http/envelope.ts"
import { readAddress } from "#platform/http/network.ts"
import { readOrigin } from "#platform/http/origin.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { Health } from "./health.ts"
import type { Metrics } from "./metrics.ts"

const secondsToWait = 2

/** Routes for monitoring: for a load balancer, an orchestrator and Prometheus. */
export function addMonitoringRoutes(app: Hono, { config }: Services, metrics: Metrics, health: Health): void {
  // The process answers. What it needs may be away: starting it anew would not help.
  app.get("/health/live", (context) => {
    const { requestId } = readOrigin(context, config.trustedProxies)
    return toResponse(success({ live: true }), requestId, context)
  })

  // It can do its work: send it requests.
  app.get("/health/ready", async (context) => {
    const { requestId } = readOrigin(context, config.trustedProxies)
    const { isReady, clockError } = await health()
    const away = () => failure("service_unavailable", requestId, { retryAfter: secondsToWait })
    return toResponse(isReady ? success({ ready: true, clockError }) : away(), requestId, context)
  })

  app.get("/metrics", async (context) => {
    const { requestId } = readOrigin(context, config.trustedProxies)
    if (!mayReadMetrics(context, config.metricsToken))
      return toResponse(refusal(refuse("not_found"), requestId), requestId, context)
    const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }
    return context.body(await metrics.read(), 200, headers)
  })
}

/** True if a request may read the metrics: with the configured token, or if none is set, from this machine without a proxy. */
function mayReadMetrics(context: Context, token: string | undefined): boolean {
  if (token !== undefined) return isSame(context.req.header("Authorization") ?? "", `Bearer ${token}`)
  const forwarded = context.req.header("X-Forwarded-For") ?? context.req.header("Forwarded")
  const address = context.env?.incoming ? getConnInfo(context).remote.address : "127.0.0.1"
  return forwarded === undefined && isLoopbackAddress(readAddress(address ?? "") ?? "")
}

/** Takes as long for a near miss as for any other. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
