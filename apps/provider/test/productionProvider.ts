// The provider in production, with sandbox vendors as outside parties, in its own process for tests. Its argument,
// if any, maps the addresses of other companies.
import { flushCompileCache } from "node:module"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import * as v from "valibot"
import { serveProvider } from "#serve.ts"

const doubles = v.parse(v.record(v.string(), v.string()), JSON.parse(process.argv[2] ?? "{}"))

await serveProvider({
  mode: "production",
  start: (config) => startInSandbox(config, { reach: (address) => doubles[address] ?? address }),
})
// Node writes its compile cache at a regular exit, and most of these processes are killed.
flushCompileCache()
