import { operatorApiPath } from "@wallet/operators/client.ts"
import { Hono } from "hono"
import type { Services } from "#platform/services.ts"
import { createOperatorApi } from "./api/operatorApi.ts"
import { operatorHandlers } from "./handlers.ts"
import { mountedAt } from "./paths.ts"

/** The calls of the operators' console, to be mounted at `mountedAt`, with their own accounts, sessions and log. */
export function createOperatorApp(services: Services): Hono {
  return new Hono().route(operatorApiPath.slice(mountedAt.length), createOperatorApi(services, operatorHandlers))
}
