import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { ShellExample } from "./example.ts"
import { type ProviderStage, settingsFor } from "./providerStage.ts"

const run = promisify(execFile)

/** Runs a block in a shell. @throws if a command of it fails. */
export async function runShell({ code }: ShellExample, stage: ProviderStage): Promise<void> {
  await run("sh", ["-euc", code], { env: { ...process.env, ...settingsFor(stage) } })
}
