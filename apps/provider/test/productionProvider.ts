// The provider in production, with simulations in the place of outside parties, as a process of its own for tests.
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { serveProvider } from "#cli/serveProvider.ts"

await serveProvider("production", startInSandbox)
