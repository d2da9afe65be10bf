import { Hono } from "hono"
import type { AddRoutes } from "#platform/area.ts"
import { admitInTurn, createAdmission } from "#platform/http/admission.ts"
import { allowOrigins } from "#platform/http/allowOrigins.ts"
import { createDispatch, type Dispatch } from "#platform/http/dispatch.ts"
import { toResponse } from "#platform/http/envelope.ts"
import type { Handlers } from "#platform/http/handler.ts"
import type { HeavyReads } from "#platform/http/heavyReads.ts"
import { readOrigin } from "#platform/http/origin.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import type { RefusedAttempts } from "#platform/http/refusedAttempts.ts"
import { addContractRoutes, addNotFoundRoute } from "#platform/http/routes.ts"
import { respondToError } from "#platform/http/steps/respond.ts"
import { strictTransport } from "#platform/http/strictTransport.ts"
import type { Hub } from "#platform/live/hub.ts"
import { createLiveAnswers } from "#platform/live/liveAnswers.ts"
import { addLiveRoute } from "#platform/live/stream.ts"
import type { Health } from "#platform/observability/health.ts"
import type { Metrics } from "#platform/observability/metrics.ts"
import { addMonitoringRoutes } from "#platform/observability/routes.ts"
import { addOpenApiRoutes } from "#platform/openapi/routes.ts"
import type { Services } from "#platform/services.ts"
import { traceRequests } from "#platform/tracing/traceRequests.ts"
import { version } from "#platform/version.ts"

/** The dependencies of the API. */
export interface ApiParts {
  readonly services: Services
  readonly handlers: Handlers
  /** Routes of the areas that are no calls of the contract. */
  readonly routes: readonly AddRoutes[]
  readonly rateLimits: RateLimits
  readonly heavyReads: HeavyReads
  readonly refusedAttempts: RefusedAttempts
  readonly hub: Hub
  readonly metrics: Metrics
  readonly health: Health
}

/** The API, and the way to its calls without HTTP. */
export interface Api {
  readonly app: Hono
  readonly dispatch: Dispatch
}

/** The provider API, to be mounted at `/api`. */
export function createApi({
  services,
  handlers,
  routes,
  rateLimits,
  heavyReads,
  refusedAttempts,
  ...parts
}: ApiParts): Api {
  const { config } = services
  const { hub, metrics, health } = parts
  const dispatch = createDispatch({ services, handlers, rateLimits, heavyReads, refusedAttempts })
  const app = new Hono()
  app.use(strictTransport(config))
  app.use(traceRequests(services.tracer))
  app.use(metrics.middleware)
  app.use(admitInTurn(services.admission ?? createAdmission()))
  if (config.mode === "development" || config.corsOrigins.length > 0) app.use(allowOrigins(config))
  addContractRoutes(app, dispatch, services)
  const answersFor = createLiveAnswers(services, { handlers })
  addLiveRoute(app, services, { rateLimits, hub, answersFor })
  for (const add of routes) add(app, services, rateLimits)
  addMonitoringRoutes(app, services, metrics, health)
  addOpenApiRoutes(app, version)
  addNotFoundRoute(app, services)
  app.onError((error, context) => {
    const { requestId } = readOrigin(context, config.trustedProxies)
    return toResponse(respondToError(services, { call: context.req.path, requestId }, error), requestId, context)
  })
  return { app, dispatch }
}
