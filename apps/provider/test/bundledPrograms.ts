import { rm } from "node:fs/promises"
import { join } from "node:path"
import { bundlePrograms } from "../../../scripts/image/bundlePrograms.ts"

/** The programs that tests start and kill again and again. */
const programs = {
  production: "apps/provider/test/productionProvider.ts",
  development: "apps/provider/test/developmentProvider.ts",
  vendors: "apps/provider/test/vendors/vendorsProvider.ts",
  signer: "apps/signer/src/main.ts",
} as const

type Program = keyof typeof programs

const repository = join(import.meta.dirname, "../../..")
/** Folder of a test run's bundles, for its workers. Without it programs run from their sources. */
const variable = "BUNDLED_TEST_PROGRAMS"

/**
 * Bundles the programs, as the container image has them, once for a test run: from its bundle a provider starts with less
 * than half of the processor time that it needs from its sources. Gives what removes them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Below the provider, so that what is not bundled is found where its sources find it.
  const folder = join(repository, "apps/provider/node_modules/.cache", `programs-${process.pid}`)
  await bundlePrograms(folder, programs)
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Arguments for Node.js to run a program: flags and file. */
export function argumentsOf(program: Program): readonly string[] {
  const folder = process.env[variable]
  if (folder !== undefined) return [join(folder, `${program}.js`)]
  return ["--conditions=wallet-source", join(repository, programs[program])]
}
