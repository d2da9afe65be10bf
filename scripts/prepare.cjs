// Installs the packages that a script needs, unless they are there: `run` for programs, `all` for checks and tools too.
// Plain old JavaScript, because the project's own Node comes with this installation. Scripts call it by `env`: a shell
// that has run `node` itself remembers the machine's and would not see the new one.
const { spawnSync } = require("node:child_process")
const { createHash } = require("node:crypto")
const { readFileSync, writeFileSync } = require("node:fs")

const stamp = "node_modules/.installed"

/** @returns the file's text, empty where there is no such file. */
function read(path) {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}

function installMissing(needed) {
  // Only a script that pnpm runs may install: it names the program in this variable.
  const pnpm = process.env.npm_execpath
  const [kind, hash] = read(stamp).split(" ")
  const wanted = createHash("sha256")
    .update(read("pnpm-lock.yaml") + read("pnpm-workspace.yaml"))
    .digest("hex")
  if (!pnpm || (hash === wanted && (kind === "all" || kind === needed))) return
  // Tools that are there already stay, also those of an installation by hand.
  const hasTools = /"?devDependencies"?: true/.test(read("node_modules/.modules.yaml"))
  const isWhole = needed === "all" || hasTools
  const options = isWhole ? [] : ["--prod"]
  const { status } = spawnSync(pnpm, ["install", "--frozen-lockfile", ...options], { stdio: "inherit" })
  if (status !== 0) process.exit(1)
  writeFileSync(stamp, `${isWhole ? "all" : "run"} ${wanted}`)
}

/** The scripts run on the Node of the project where the installation brought one, and on the machine's own elsewhere. */
function requireNode() {
  const { stdout } = spawnSync("node", ["-p", "process.versions.node"], { encoding: "utf8" })
  const version = stdout.trim()
  const [major, minor] = version.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  console.error(
    `Node ${version} is too old: this project needs Node 22.18 or newer. On Linux x64 it brings its own; elsewhere install one from https://nodejs.org.`,
  )
  process.exit(1)
}

installMissing(process.argv[2])
requireNode()
