import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { debianRoot, findDebianProgram } from "../../../scripts/checks/debianPrograms.ts"

/** The program and the library of SoftHSM, a token in software; `undefined` if Debian's packages are not available. */
export function findSoftHsm(): { readonly program: string; readonly module: string } | undefined {
  const program = findDebianProgram("softhsm2", "usr/bin/softhsm2-util", ["libsofthsm2", "softhsm2-common"])
  if (program === undefined) {
    process.stderr.write("Skipped: Debian's package softhsm2 can't be had here\n")
    return undefined
  }
  return { program, module: join(debianRoot("softhsm2"), "usr/lib/softhsm/libsofthsm2.so") }
}

/**
 * Creates a token in a folder.
 *
 * @returns what the environment of a process that uses it has to hold.
 */
export function createSoftToken(
  { program, module }: { readonly program: string; readonly module: string },
  folder: string,
  { label, pin }: { readonly label: string; readonly pin: string },
): { readonly SOFTHSM2_CONF: string } {
  const tokens = join(folder, "tokens")
  mkdirSync(tokens)
  const settings = join(folder, "softhsm2.conf")
  writeFileSync(settings, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  const environment = { SOFTHSM2_CONF: settings }
  const make = ["--module", module, "--init-token", "--free", "--label", label, "--pin", pin, "--so-pin", pin]
  const { status, stderr } = spawnSync(program, make, { env: { ...process.env, ...environment }, encoding: "utf8" })
  if (status !== 0) throw new Error(`The token was not created: ${stderr}`)
  return environment
}
