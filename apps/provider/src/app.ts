import { Hono } from "hono"
import { cors } from "hono/cors"
import { addAmlReportRoute } from "./aml/routes.ts"
import { addIssuerCallbackRoutes } from "./cards/callback.ts"
import { addReceiptRoute } from "./documents/routes.ts"
import { addExportRoute } from "./exports/routes.ts"
import { answerFault, createDispatch, type Dispatch } from "./http/dispatch.ts"
import { toResponse } from "./http/envelope.ts"
import type { Handlers } from "./http/handler.ts"
import { originOf } from "./http/origin.ts"
import type { RateLimits } from "./http/rateLimits.ts"
import { addContractRoutes, addNotFoundRoute } from "./http/routes.ts"
import { addInvoiceDocumentRoute } from "./invoices/documentRoute.ts"
import { addKycCallbackRoute } from "./kyc/callback.ts"
import { addMessengerCallbackRoute } from "./linking/callback.ts"
import type { Hub } from "./live/hub.ts"
import { addLiveRoute } from "./live/stream.ts"
import type { Metrics } from "./monitoring/metrics.ts"
import { addMonitoringRoutes } from "./monitoring/routes.ts"
import { addOauthRoutes } from "./oauth/routes.ts"
import { addOpenApiRoutes } from "./openapi/routes.ts"
import type { Services } from "./services.ts"
import { addCardCallbackRoute } from "./topUps/callback.ts"
import { addSbpCallbackRoute } from "./topUps/sbp/callback.ts"
import { version } from "./version.ts"

/** What the API stands on. */
export interface ApiParts {
  readonly services: Services
  readonly handlers: Handlers
  readonly rateLimits: RateLimits
  readonly hub: Hub
  readonly metrics: Metrics
}

/** The API, and the way to its calls without HTTP. */
export interface Api {
  readonly app: Hono
  readonly dispatch: Dispatch
}

/** The provider API, to be mounted at `/api`. */
export function createApi({ services, handlers, rateLimits, hub, metrics }: ApiParts): Api {
  const { config } = services
  const dispatch = createDispatch({ services, handlers, rateLimits })
  const app = new Hono()
  app.use(metrics.middleware)
  if (config.corsOrigins.length > 0) app.use(cors({ origin: [...config.corsOrigins], exposeHeaders: exposedHeaders }))
  addContractRoutes(app, dispatch, services)
  addLiveRoute(app, services, rateLimits, hub)
  addExportRoute(app, services, rateLimits)
  addReceiptRoute(app, services, rateLimits)
  addAmlReportRoute(app, services, rateLimits)
  addInvoiceDocumentRoute(app, services, rateLimits)
  addKycCallbackRoute(app, services)
  addMessengerCallbackRoute(app, services)
  addCardCallbackRoute(app, services)
  addIssuerCallbackRoutes(app, services)
  addSbpCallbackRoute(app, services)
  addOauthRoutes(app, services, rateLimits)
  addMonitoringRoutes(app, services, metrics)
  addOpenApiRoutes(app, version)
  addNotFoundRoute(app, services)
  app.onError((error, context) => {
    const { requestId } = originOf(context, config.trustedProxies)
    return toResponse(answerFault(services, error, context.req.path, requestId), requestId)
  })
  return { app, dispatch }
}

const exposedHeaders = ["Content-Disposition", "X-Request-Id", "Retry-After", "Idempotent-Replayed"]
