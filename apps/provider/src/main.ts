// The provider in production.
import { serveProvider } from "./serveProvider.ts"

await serveProvider("production")
