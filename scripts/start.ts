// The whole wallet from one command: site, provider API and sandbox on one address of this machine.
import { type Config, readConfig } from "../apps/provider/src/platform/config.ts"
import { composeOrigin } from "../apps/provider/src/serve.ts"
import { createSite } from "../apps/web/server/site.ts"
import { end } from "./end.ts"
import { greeting } from "./start/greeting.ts"
import { type Listener, openListener } from "./start/listener.ts"
import { buildSiteIfStale } from "./start/siteBuild.ts"

try {
  await start()
} catch (error) {
  // What goes wrong at a start is for the person at the terminal: one line, no stack.
  console.error(error instanceof Error ? error.message : String(error))
  end(1)
}

async function start(): Promise<void> {
  // Whatever HOST says: only this machine may reach a provider whose outside world anybody can play.
  const config = readConfig({ ...process.env, HOST: "127.0.0.1" }, "development")
  const listeners: Listener[] = []
  try {
    // The port is taken first: a start that can't serve must not touch the data.
    const listener = await openListener(config.port)
    listeners.push(listener)
    const vaultListener = config.vault.port === undefined ? undefined : await openListener(config.vault.port)
    if (vaultListener) listeners.push(vaultListener)
    buildSiteIfStale()
    await serve(config, listener, vaultListener)
  } catch (error) {
    for (const { close } of listeners) void close()
    throw error
  }
}

async function serve(config: Config, listener: Listener, vaultListener: Listener | undefined): Promise<void> {
  // Read last, since it takes a second or two: a wrong setting and a taken port are told before.
  const { startInSandbox } = await import("../apps/sandbox/src/start.ts")
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
    end(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop())
}
