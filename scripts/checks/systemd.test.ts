import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { afterAll, expect, test } from "vitest"
import { settings } from "../../apps/provider/src/config/settings.ts"
import { findDebianProgram } from "./debianPrograms.ts"
import { findVariableProblems, readServeArguments } from "./deployment.ts"
import { readVariables } from "./manifests.ts"

const folder = mkdtempSync(join(tmpdir(), "wallet-units-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The units as they are installed, with this tree in the place of /opt/wallet. */
const unitFiles = globSync("deploy/{systemd,backup}/*.{service,timer}")
const units = unitFiles.map((file) => basename(file))
for (const file of unitFiles) {
  const text = readFileSync(file, "utf8").replaceAll("/opt/wallet", resolve("."))
  // pgBackRest need not be installed here.
  writeFileSync(join(folder, basename(file)), text.replaceAll("/usr/bin/pgbackrest", "/bin/true"))
}
const dropIn = readFileSync("deploy/systemd/wallet@.service.d/signer.conf.example", "utf8")
const read = (name: string) => readFileSync(unitFiles.find((file) => basename(file) === name) ?? "", "utf8")
const services = units.filter((name) => name.endsWith(".service"))
// Those that run Node.js; the others run systemctl as root.
const confined = services.filter((name) => read(name).includes("bin/node"))

const environment = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
const analyze = findAnalyze()

function findAnalyze(): string | undefined {
  const own = spawnSync("systemd-analyze", ["--version"], { stdio: "ignore" }).status === 0
  return own ? "systemd-analyze" : findDebianProgram("systemd", "usr/bin/systemd-analyze")
}

function runAnalyze(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(analyze ?? "", args, { encoding: "utf8", env: environment })
  return status === 0 ? stderr : stdout + stderr
}

const asInstance = (name: string) => name.replace("@.", "@8080.")
const rateUnit = (name: string) =>
  runAnalyze("security", "--offline=true", "--threshold=20", "--no-pager", asInstance(name))
const verifyUnit = (path: string) => runAnalyze("verify", "--man=no", "--recursive-errors=no", path)

test("the provider's unit runs what `serve` runs", () => {
  const [, command = ""] = /^ExecStart=\S+ (.+)$/m.exec(read("wallet@.service")) ?? []
  expect(command.split(" ")).toEqual(readServeArguments())
})

test("each variable is one that the provider knows, and each secret is a credential", () => {
  const lines = [read("wallet@.service"), dropIn, read("wallet-anchor.service")].join("\n")
  const assignments = Array.from(lines.matchAll(/^Environment=(.+)$/gm), ([, all = ""]) => all.split(" ")).flat()
  const example = readFileSync("deploy/systemd/provider.env.example", "utf8").match(/^[A-Z_]+=.*$/gm) ?? []
  const variables = Object.fromEntries([...assignments, ...example].map((line) => line.split("=", 2)))
  expect(Object.keys(variables).length).toBeGreaterThan(10)
  expect(findVariableProblems(variables)).toEqual([])
  const files = Object.entries(variables).flatMap(([name, path]) => (name.endsWith("_FILE") ? [String(path)] : []))
  const credentials = Array.from(lines.matchAll(/^LoadCredential=(\w+):/gm), ([, name = ""]) => `%d/${name}`)
  expect(files.toSorted()).toEqual([...new Set(credentials)].toSorted())
})

test("with a signer, each network that has nodes has its address as a credential", () => {
  const named = Object.keys(settings).filter((name) => /^CHAIN_\w+_RPC_URL$/.test(name))
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) expect(dropIn).toContain(`${name}_FILE=%d/${name.toLowerCase()}`)
})

const caddy = findDebianProgram("caddy", "usr/bin/caddy")

// Skipped if Debian's package is not available.
test.skipIf(caddy === undefined)(
  "Caddy understands the example of a proxy, which leads to the ports of both units",
  () => {
    const file = "deploy/systemd/Caddyfile.example"
    const adapt = ["adapt", "--config", file, "--adapter", "caddyfile", "--validate"]
    const { status, stderr } = spawnSync(caddy ?? "", adapt, { encoding: "utf8", env: { HOME: folder } })
    expect({ status, stderr }).toMatchObject({ status: 0 })
    const { SITE_ORIGIN, OPERATOR_ORIGIN } = readVariables(readFileSync("deploy/systemd/provider.env.example", "utf8"))
    const text = readFileSync(file, "utf8")
    const hosts = Array.from(text.matchAll(/^([a-z.]+) \{$/gm), ([, host]) => `https://${host}`)
    expect(hosts).toEqual([SITE_ORIGIN, OPERATOR_ORIGIN])
    const upstreams = Array.from(text.matchAll(/reverse_proxy (.+) \{/g), ([, to = ""]) => to.match(/\d+(?= |$)/g))
    expect(upstreams).toEqual([
      ["8080", "8081"],
      ["10080", "10081"],
    ])
  },
)

test("a secret in clear text and an unknown variable are found", () => {
  expect(findVariableProblems({ SECRET_KEY: "x", SITE_ORIGINS: "x", PORT: "1", SITE_ORIGIN_FILE: "x" })).toEqual([
    "SECRET_KEY is a secret in clear text",
    "SITE_ORIGINS is unknown",
    "SITE_ORIGIN_FILE is unknown",
  ])
})

// Skipped if neither the program nor Debian's package is available.
test.skipIf(analyze === undefined)("systemd understands every unit, and its commands exist", () => {
  expect(units.length).toBeGreaterThan(4)
  expect(units.map((name) => verifyUnit(join(folder, name)))).toEqual(units.map(() => ""))
})

test.skipIf(analyze === undefined)("a setting that systemd does not know is found", () => {
  const wrong = join(folder, "wrong")
  mkdirSync(wrong)
  const text = read("wallet-signer.service").replace("NoNewPrivileges", "NoNewPrivilege")
  writeFileSync(join(wrong, "wallet-signer.service"), text)
  expect(verifyUnit(join(wrong, "wallet-signer.service"))).toContain("NoNewPrivilege")
})

test.skipIf(analyze === undefined)("systemd finds each service that runs Node.js well confined", () => {
  expect(confined.length).toBeGreaterThan(2)
  expect(confined.map(rateUnit)).toEqual(confined.map(() => ""))
})

test.skipIf(analyze === undefined)(
  "systemd understands the provider's unit with the signer's settings too, and finds what is wrong with them",
  () => {
    const withSigner = join(folder, "with-signer")
    mkdirSync(join(withSigner, "wallet@.service.d"), { recursive: true })
    for (const name of units) cpSync(join(folder, name), join(withSigner, name))
    const verifyWith = (settings: string) => {
      writeFileSync(join(withSigner, "wallet@.service.d", "signer.conf"), settings)
      return verifyUnit(join(withSigner, "wallet@.service"))
    }
    expect(verifyWith(dropIn)).toBe("")
    expect(verifyWith(dropIn.replace("PrivateUsers", "PrivateUser"))).toContain("PrivateUser")
  },
)

const ask = async (...args: string[]) => {
  const [code] = (await once(spawn(process.execPath, ["deploy/health.mjs", ...args]), "exit")) as [number]
  return code
}

test("the health check restarts a frozen process, and none that is starting", async () => {
  // It takes connections and answers nothing, as the kernel does for a process that is stopped.
  const frozen = createServer().listen(0, "127.0.0.1")
  const well = createServer((socket) =>
    socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")),
  ).listen(0, "127.0.0.1")
  await Promise.all([once(frozen, "listening"), once(well, "listening")])
  const [frozenUrl, wellUrl] = [frozen, well].map((server) => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`
  })
  const codes = await Promise.all([
    ask("--frozen", frozenUrl ?? ""),
    ask("--frozen", wellUrl ?? ""),
    ask("--frozen", "http://127.0.0.1:1/"),
    ask(wellUrl ?? ""),
    ask("http://127.0.0.1:1/"),
    ask(join(folder, "no-socket")),
  ])
  frozen.close()
  well.close()
  expect(codes).toEqual([1, 0, 0, 0, 1, 1])
}, 30_000)
