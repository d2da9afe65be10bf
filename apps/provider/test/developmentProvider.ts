// The provider in development, with the sandbox's pages, as a process of its own for tests.
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { serveProvider } from "#cli/serveProvider.ts"

await serveProvider("development", startInSandbox)
