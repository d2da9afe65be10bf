import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import type { Config } from "@wallet/provider/platform/config.ts"
import { type Provider, type ProviderOptions, startProvider } from "@wallet/provider/provider.ts"
import type { Hono } from "hono"
import { serveVaultHost } from "./issuer/vault.ts"
import { openSandbox, type Sandbox, type SandboxPages } from "./openSandbox.ts"
import { makeDemoCustomers } from "./seed/seed.ts"

/** A provider among sandbox vendors. */
export interface ProviderInSandbox extends Provider {
  /** To be mounted at `/sandbox`. */
  readonly sandbox: Hono
  /** Where the issuer shows card numbers, to be served at an origin of its own (`config.vault`). */
  readonly vault: Hono
  /** Adds the sandbox's pages, and its vault where that has no port of its own. */
  readonly addRoutes: (app: Hono) => void
  /** What is served on ports of its own. */
  readonly beside: readonly { readonly app: Hono; readonly port: number }[]
}

/** What a start may choose. */
export interface SandboxOptions extends Omit<ProviderOptions, "outside"> {
  /** Makes demo customers at the first start: in development alone. */
  readonly demo?: boolean
}

/**
 * Starts a provider among sandbox vendors: in development with the console on which a developer plays the outside world.
 * Tests start production so as well, where the vendors have no console.
 *
 * @throws as `startProvider` does.
 */
export async function startInSandbox(
  config: Config,
  { demo = false, ...options }: SandboxOptions = {},
): Promise<ProviderInSandbox> {
  if (demo && config.mode === "production") throw new Error("Demo customers are for development")
  let opened: { readonly sandbox: Sandbox; readonly shown: SandboxPages; readonly atWork: ProviderAtWork } | undefined
  const provider = await startProvider(config, {
    ...options,
    async outside(means) {
      const sandbox = await openSandbox(means)
      const begin = (atWork: ProviderAtWork) => {
        opened = { sandbox, shown: sandbox.begin(atWork), atWork }
      }
      return { ...sandbox, begin }
    },
  })
  if (!opened) throw new Error("The provider has begun without the sandbox")
  const { sandbox, shown, atWork } = opened
  try {
    if (demo) await makeDemoCustomers(atWork, sandbox)
  } catch (error) {
    await provider.close()
    throw error
  }
  const { pages, vault } = shown
  const { port } = config.vault
  return {
    ...provider,
    sandbox: pages,
    vault,
    addRoutes(app) {
      serveVaultHost(app, vault, config.vault)
      app.route("/sandbox", pages)
    },
    beside: port === undefined ? [] : [{ app: vault, port }],
  }
}
