import { resolve } from "node:path"
import { QueryClientProvider } from "@tanstack/react-query"
import { createWalletClient } from "@wallet/core"
import { WalletProvider } from "@wallet/react"
import { createElement, type ReactNode } from "react"
import { renderToString } from "react-dom/server"
import type { Program } from "./program.ts"
import { type ProviderStage, settingsFor } from "./providerStage.ts"
import { type Stage, setStage } from "./stage.ts"

const platformFetch = globalThis.fetch

interface Loaded {
  readonly run?: (stage: Stage) => Promise<void>
  readonly Example?: (stage: Stage) => ReactNode
}

/** Runs a program on a fresh stage; where it says so, before the provider itself. @throws whatever it throws. */
export async function runProgram({ file, example }: Program, provider: ProviderStage): Promise<void> {
  const kit = await setStage()
  const stage = example.target === "kit" ? kit : setProviderStage(kit, provider)
  // A file written by `makeProgram` exports one of the two.
  const { run, Example } = (await import(resolve(file))) as Loaded
  if (Example) renderToString(inProviders(stage, Example))
  await run?.(stage)
}

/** Globals of a block that runs against the provider: the client uses its API key. */
function setProviderStage(kit: Stage, provider: ProviderStage): Stage {
  const settings = settingsFor(provider)
  const { WALLET_API_URL: apiUrl, WALLET_API_KEY: apiKey } = settings
  Object.assign(process.env, settings)
  Object.assign(globalThis, { fetch: platformFetch })
  return { ...kit, client: createWalletClient({ siteDomain: "example.com", apiUrl, credentials: { apiKey } }) }
}

function inProviders(stage: Stage, Example: (stage: Stage) => ReactNode): ReactNode {
  const { client, queryClient } = stage
  // Given as props, what the stage calls `key` or `ref` would be React's.
  const OnStage = () => Example(stage)
  const wallet = createElement(WalletProvider, { client }, createElement(OnStage))
  return createElement(QueryClientProvider, { client: queryClient }, wallet)
}
