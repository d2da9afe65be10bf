// The provider in development, with the sandbox's pages, as a process of its own for tests.
import { flushCompileCache } from "node:module"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { serveProvider } from "#serve.ts"

await serveProvider({ mode: "development", start: startInSandbox })
// Node writes its compile cache at a regular exit, and most of these processes are killed.
flushCompileCache()
