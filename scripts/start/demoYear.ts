// Makes the demo's year in a process of its own, beside the wallet that serves.
import { readConfig } from "../../apps/provider/src/config/readConfig.ts"
import { makeDemoYear } from "../../apps/sandbox/src/seed/year/demoYear.ts"
import { end } from "../end.ts"

const stopping = new AbortController()
// The terminal sends Ctrl-C to both processes: the step under way is finished, and the next start goes on after it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort())
process.on("disconnect", () => stopping.abort())

try {
  const config = readConfig(process.env, "development")
  const { databaseUrl } = config
  if (databaseUrl === undefined) throw new Error("DATABASE_URL must name the database of the wallet that serves")
  await makeDemoYear({ ...config, databaseUrl }, stopping.signal)
  end(stopping.signal.aborted ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  end(1)
}
