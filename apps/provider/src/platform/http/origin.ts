import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import { newId } from "#platform/database/newId.ts"
import { currentTraceparent } from "#platform/tracing/trace.ts"
import type { Origin } from "./handler.ts"
import { readAddress } from "./network.ts"

/**
 * Reads the origin of a request.
 *
 * @param trustedProxies the number of the operator's proxies in front. Each appends the address it saw to
 * X-Forwarded-For, so that many entries from the right are trusted and no others. Some proxies also write the client's port.
 */
export function readOrigin(context: Context, trustedProxies: number): Origin {
  return {
    address: readClientAddress(context, trustedProxies),
    userAgent: (context.req.header("User-Agent") ?? "").slice(0, 300),
    requestId: newId(),
    traceparent: currentTraceparent(),
  }
}

function readClientAddress(context: Context, trustedProxies: number): string {
  const seen = (context.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim())
  const forwarded = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined
  return readAddress(forwarded ?? "") ?? readAddress(connectionAddress(context) ?? "") ?? "unknown"
}

/** Requests that are made in the process itself have no connection. */
function connectionAddress(context: Context): string | undefined {
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined
}
