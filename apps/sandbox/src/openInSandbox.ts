import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import type { Config } from "@wallet/provider/platform/config.ts"
import { type Provider, type ProviderOptions, startProvider } from "@wallet/provider/provider.ts"
import { openSandbox, type Sandbox, type SandboxPages } from "./openSandbox.ts"

/** A provider, the sandbox vendors around it, and the access that each gives the other. */
export interface OpenedInSandbox {
  readonly provider: Provider
  readonly sandbox: Sandbox
  readonly shown: SandboxPages
  readonly atWork: ProviderAtWork
}

/** Starts a provider among sandbox vendors, without demo customers. @throws as `startProvider` does. */
export async function openInSandbox(
  config: Config,
  options: Omit<ProviderOptions, "outside">,
): Promise<OpenedInSandbox> {
  let opened: Omit<OpenedInSandbox, "provider"> | undefined
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
  return { ...opened, provider }
}
