// The whole wallet from one command: site, provider API and sandbox on one address of this machine.
import { readConfig } from "../apps/provider/src/platform/config.ts"
import { composeOrigin } from "../apps/provider/src/serve.ts"
import { startInSandbox } from "../apps/sandbox/src/start.ts"
import { createSite } from "../apps/web/server/site.ts"
import { greeting } from "./start/greeting.ts"
import { openListener } from "./start/listener.ts"
import { buildSiteIfStale } from "./start/siteBuild.ts"

try {
  await start()
} catch (error) {
  // What goes wrong at a start is for the person at the terminal: one line, no stack.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function start(): Promise<void> {
  // Whatever HOST says: only this machine may reach a provider whose outside world anybody can play.
  const config = readConfig({ ...process.env, HOST: "127.0.0.1" }, "development")
  // The port is taken first: a start that can't serve must not touch the data.
  const listener = await openListener(config.port)
  const vaultListener = config.vault.port === undefined ? undefined : await openListener(config.vault.port)
  buildSiteIfStale()
  const provider = await startInSandbox(config, { demo: true })
  const site = createSite({ distDir: "apps/web/dist", frameSources: [config.vault.origin] })
  listener.serve(composeOrigin(config, provider, site))
  vaultListener?.serve(provider.vault)
  console.log(greeting(config, provider.databaseUrl))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    console.log("\nStopping …")
    provider.endStreams()
    await listener.close()
    await vaultListener?.close()
    await provider.close()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop())
}
