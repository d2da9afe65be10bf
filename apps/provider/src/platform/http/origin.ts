import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import { newId } from "#platform/database/newId.ts"
import { currentTraceparent } from "#platform/tracing/trace.ts"
import type { Origin } from "./handler.ts"
import { readAddress } from "./network.ts"

/**
 * Where a request came from.
 *
 * @param trustedProxies how many proxies of the operator's stand in front; each adds to X-Forwarded-For what it saw, so
 * that many entries from the right are true and the rest is hearsay. Some proxies write the client's port with it.
 */
export function originOf(context: Context, trustedProxies: number): Origin {
  return {
    address: addressOf(context, trustedProxies),
    userAgent: (context.req.header("User-Agent") ?? "").slice(0, 300),
    requestId: newId(),
    traceparent: currentTraceparent(),
  }
}

function addressOf(context: Context, trustedProxies: number): string {
  const seen = (context.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim())
  const forwarded = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined
  return readAddress(forwarded ?? "") ?? readAddress(connectionAddress(context) ?? "") ?? "unknown"
}

/** Requests that are made in the process itself have no connection. */
function connectionAddress(context: Context): string | undefined {
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined
}
