import { run as runConformance } from "wallet-conformance/src/run.ts"
import { run as runKyc } from "wallet-kyc/src/run.ts"
import type { Command } from "../command.ts"
import { createClient, readSettings, requireAddress } from "../connect.ts"
import type { Context } from "../context.ts"
import type { Output } from "../printer.ts"

/** The stream with the program's old name replaced by the command's. */
function renamed(output: Output, from: string, to: string): Output {
  return { isTTY: output.isTTY, write: (text) => output.write(text.replaceAll(from, to)) }
}

/** Variables with which a program finds the address and the credential of this one. */
async function toEnvironment(context: Context) {
  const { apiUrl, apiKey, token } = await readSettings(context)
  const secret = token ?? apiKey
  // Refuses a key of the other kind before anything is sent.
  if (secret !== undefined) createClient(context, requireAddress(apiUrl), secret).dispose()
  return { ...context.env, WALLET_API_URL: apiUrl, WALLET_TOKEN: secret }
}

export const kyc: Command = {
  name: "kyc",
  operands: ["status|start"],
  choices: ["status", "start"],
  summary: "the identity check, with the exit codes of wallet-kyc",
  isProgram: true,
  async run(context) {
    return runKyc(context.rest, {
      env: await toEnvironment(context),
      // The credential comes from the variables: standard input is not read.
      stdin: Object.assign((async function* () {})(), { isTTY: true }),
      stdout: renamed(context.stdout, "wallet-kyc", "wallet kyc"),
      stderr: renamed(context.stderr, "wallet-kyc", "wallet kyc"),
      readerGone: context.signal,
    })
  },
}

export const conformance: Command = {
  name: "conformance",
  summary: "hold a provider against the contract, with the exit codes of wallet-conformance",
  isProgram: true,
  async run(context) {
    const env = await toEnvironment(context)
    const hasAddress = context.rest.some((word) => /^--(api-url|help|version)(=|$)/.test(word))
    const address = hasAddress || env.WALLET_API_URL === undefined ? [] : ["--api-url", env.WALLET_API_URL]
    return runConformance([...address, ...context.rest], {
      env,
      stdout: renamed(context.stdout, "wallet-conformance", "wallet conformance"),
      stderr: renamed(context.stderr, "wallet-conformance", "wallet conformance"),
    })
  },
}
