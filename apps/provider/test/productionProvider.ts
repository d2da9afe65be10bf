// The provider in production, with simulations in the place of outside parties, as a process of its own for tests.
import { flushCompileCache } from "node:module"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { serveProvider } from "#serve.ts"

await serveProvider({ mode: "production", start: startInSandbox })
// Node writes its cache of compiled modules at a regular exit, and most of these processes are killed.
flushCompileCache()
