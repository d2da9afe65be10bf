import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)
/** npm's codes for a registry that it does not reach. Any other failure is one of the packages. */
const unreachable =
  /\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|ENOTFOUND|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/**
 * Installs the packages that a folder's manifest names, from npm's cache where it has them.
 *
 * @returns the reason if the registry can't be reached
 * @throws Error with npm's output for any other failure
 */
export async function installPackages(cwd: string, options: readonly string[] = []): Promise<string | undefined> {
  const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", ...options]
  try {
    await run("npm", args, { cwd, maxBuffer: 20_000_000 })
    return undefined
  } catch (error) {
    const [code] = unreachable.exec(String(error)) ?? []
    if (code === undefined) throw error
    return `npm does not reach its registry: ${code}`
  }
}
