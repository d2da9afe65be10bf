import { resolve } from "node:path"
import { QueryClientProvider } from "@tanstack/react-query"
import { WalletProvider } from "@wallet/react"
import { createElement, type ReactNode } from "react"
import { renderToString } from "react-dom/server"
import type { Program } from "./program.ts"
import { type Stage, setStage } from "./stage.ts"

interface Loaded {
  readonly run?: (stage: Stage) => Promise<void>
  readonly Example?: (stage: Stage) => ReactNode
}

/** Runs a program on a fresh stage. @throws whatever it throws. */
export async function runProgram({ file }: Program): Promise<void> {
  const stage = await setStage()
  // What `makeProgram` has written exports one of the two.
  const { run, Example } = (await import(resolve(file))) as Loaded
  if (Example) renderToString(inProviders(stage, Example))
  await run?.(stage)
}

function inProviders(stage: Stage, Example: (stage: Stage) => ReactNode): ReactNode {
  const { client, queryClient } = stage
  // Given as props, what the stage calls `key` or `ref` would be React's.
  const OnStage = () => Example(stage)
  const wallet = createElement(WalletProvider, { client }, createElement(OnStage))
  return createElement(QueryClientProvider, { client: queryClient }, wallet)
}
