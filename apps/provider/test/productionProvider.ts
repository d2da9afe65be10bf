// The provider in production, with simulations in the place of outside parties, as a process of its own for tests. Its
// argument, if any, says where each address of another company is reached.
import { flushCompileCache } from "node:module"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import * as v from "valibot"
import { serveProvider } from "#serve.ts"

const doubles = v.parse(v.record(v.string(), v.string()), JSON.parse(process.argv[2] ?? "{}"))

await serveProvider({
  mode: "production",
  start: (config) => startInSandbox(config, { reach: (address) => doubles[address] ?? address }),
})
// Node writes its cache of compiled modules at a regular exit, and most of these processes are killed.
flushCompileCache()
