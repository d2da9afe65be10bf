import type { MiddlewareHandler } from "hono"
import { cors } from "hono/cors"
import type { Config } from "#platform/config.ts"
import { positionHeader, resumedHeader } from "#platform/database/livePosition.ts"
import { isOfThisMachine } from "../addresses/publicAddress.ts"

/** Lifetime of a preflight answer, in seconds: the longest that any browser keeps one. */
const preflightSeconds = 7200

/** Lets pages of the listed origins call the API, in development also those that this machine serves. */
export function allowOrigins({ mode, corsOrigins }: Pick<Config, "mode" | "corsOrigins">): MiddlewareHandler {
  const isAllowed = (origin: string) =>
    corsOrigins.includes(origin) ||
    (mode === "development" && URL.canParse(origin) && isOfThisMachine(new URL(origin).hostname))
  return cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    exposeHeaders: exposedHeaders,
    maxAge: preflightSeconds,
  })
}

const exposedHeaders = [
  "Content-Disposition",
  "X-Request-Id",
  "Retry-After",
  "Idempotent-Replayed",
  "Deprecation",
  "Sunset",
  positionHeader,
  resumedHeader,
]
