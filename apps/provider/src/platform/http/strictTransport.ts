import type { MiddlewareHandler } from "hono"
import type { Config } from "#platform/config.ts"

const header = "Strict-Transport-Security"

/** Tells browsers to come by https alone, where that is how the site is reached. By http they don't listen. */
export function strictTransport({ siteOrigin }: Pick<Config, "siteOrigin">): MiddlewareHandler {
  const isSecure = siteOrigin.startsWith("https:")
  return async (context, next) => {
    await next()
    if (isSecure) context.header(header, "max-age=31536000; includeSubDomains")
  }
}
