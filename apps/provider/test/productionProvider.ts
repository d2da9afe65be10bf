// The provider in production, with simulations in the place of outside parties, as a process of its own for tests.
import { serveProvider } from "../src/serveProvider.ts"

await serveProvider("production", { simulatedParties: true })
