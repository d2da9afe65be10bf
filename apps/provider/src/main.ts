// The provider in production.
import { serveProvider } from "#cli/serveProvider.ts"
import { startProvider } from "./provider.ts"

await serveProvider("production", startProvider)
