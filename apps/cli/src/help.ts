import { type Command, commonOptions, type Option } from "./command.ts"
import { toColumns } from "./printer.ts"

const toUsage = ({ name, operands = [] }: Command) => [name, ...operands].join(" ")
const toRow = ({ name, value = "", meaning }: Option) => [`  --${name} ${value}`.trimEnd(), meaning]

/** The help of the whole program. */
export function writeHelp(commands: readonly Command[]): string {
  return `wallet: webhooks on your machine, test events, logs and keys

Usage
  wallet <command> [options]

Commands
${toColumns(commands.map((command) => [`  ${toUsage(command)}`, command.summary])).join("\n")}

Options of every command
${toColumns([...commonOptions.map(toRow), ["  --version", "the version of this program"]]).join("\n")}

Variables
  WALLET_API_URL, WALLET_API_KEY  where the provider is, and a key for it
  WALLET_TOKEN                    the access token of a session
  WALLET_WEBHOOK_SECRET           the secret with which listen signs
  WALLET_CONFIG_DIR               the folder of the stored credentials
  NO_COLOR                        no colours

Exit codes
  0  done
  1  the provider refused, or a check of doctor failed
  2  wrong usage: the line on standard error says what is allowed
  3  not authorised: no credential, or not for this
  4  network: no connection, or no readable answer in time
  kyc and conformance end with the codes of wallet-kyc and wallet-conformance

Example
  wallet listen --forward-to http://localhost:3000/webhooks
`
}

/** The help of one command. */
export function writeCommandHelp(command: Command): string {
  const own = command.options ?? []
  const options = [...own, ...commonOptions].map(toRow)
  return `wallet ${toUsage(command)}: ${command.summary}\n\nOptions\n${toColumns(options).join("\n")}\n`
}
