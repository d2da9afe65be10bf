import { rm } from "node:fs/promises"
import { join } from "node:path"
import { bundlePrograms } from "../../../scripts/image/bundlePrograms.ts"

/** The programs that tests start and kill repeatedly. */
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
 * Bundles the programs once for a test run, as in the container image: a bundled provider starts with less than
 * half of the processor time. Returns a function that removes the bundles.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // In the provider's folder, so that unbundled packages are found as from the sources.
  const folder = join(repository, "apps/provider/node_modules/.cache", `programs-${process.pid}`)
  await bundlePrograms(folder, programs)
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Arguments for Node.js to run a program: flags and file. */
export function buildArguments(program: Program): readonly string[] {
  const folder = process.env[variable]
  if (folder !== undefined) return [join(folder, `${program}.js`)]
  return ["--conditions=wallet-source", join(repository, programs[program])]
}
