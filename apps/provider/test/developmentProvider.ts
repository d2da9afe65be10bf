// The provider in development, with the sandbox's pages, as a process of its own for tests.
import { serveProvider } from "../src/serveProvider.ts"

await serveProvider("development")
