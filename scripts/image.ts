// Builds the image of production into a folder in the layout of the Open Container Initiative.
import { existsSync } from "node:fs"
import { buildImage } from "./image/buildImage.ts"
import { readCommandLine } from "./start/commandLine.ts"
import { buildIfStale } from "./start/siteBuild.ts"

const { values } = readCommandLine({ usage: "image [folder]", values: { min: 0, max: 1 } })
const [target = "image"] = values
if (existsSync(target)) fail(`${target} is there already: name another folder, or remove it`)
buildIfStale("site")
buildIfStale("console")
const built = await buildImage(target)
if ("impossible" in built) fail(`The image was not built: ${built.impossible}.`)
process.stdout.write(`${target} has the image ${built.digest}\n`)

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
