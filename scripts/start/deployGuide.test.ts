import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:https"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startEmbeddedPostgres } from "../../apps/provider/src/platform/database/embedded/embeddedPostgres.ts"
import { startMailServer } from "../../apps/provider/src/rails/mail/mailServer.testing.ts"
import { findDebianProgram } from "../checks/debianPrograms.ts"
import { readVariables } from "../checks/manifests.ts"

// The part with systemd. A machine of its own, root's users and a certificate of a public authority are out of reach here.
const [guide = ""] = readFileSync("docs/guides/deploy.md", "utf8").split("\n## With containers")
const unit = readFileSync("deploy/systemd/wallet@.service", "utf8")
const folder = mkdtempSync(join(tmpdir(), "wallet-deployed-"))
const secrets = join(folder, "secrets")
const settings = join(folder, "provider.env")
const ports = [18_581, 18_582] as const
const operatorPorts = ports.map((port) => port + 2_000)
const proxyPort = 18_583

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let mails: Awaited<ReturnType<typeof startMailServer>>
const running: ChildProcess[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder })
  mails = await startMailServer("you@example.com")
  mkdirSync(secrets)
  const texts = {
    database_url: postgres.databaseUrl,
    secret_key: Buffer.alloc(32, 7).toString("base64"),
    smtp_url: mails.url,
    metrics_token: "a token for Prometheus",
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(secrets, name), `${text}\n`)
  writeFileSync(settings, readFileSync("deploy/systemd/provider.env.example"))
}, 60_000)
afterAll(async () => {
  for (const child of running) {
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  mails.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The machine's own Node.js, as on a machine that has nothing of the project yet. */
const path = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((entry) => !entry.includes("node_modules"))
  .join(delimiter)

/** The commands of the guide that begin so, in their order, with this test's folder in the place of /etc/wallet. */
function listCommands(beginning: string): string[] {
  const all = Array.from(guide.matchAll(/npx -y pnpm@[\d.]+ [^`\n]+/g), ([command]) => command)
  return all
    .filter((command) => command.replace(/^npx -y pnpm@[\d.]+ /, "").startsWith(beginning))
    .map((command) => command.replaceAll("/etc/wallet", folder))
}

/** Types the only command of the guide that begins so into a shell, which has the secrets as the guide exports them. */
async function type(beginning: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const [command = "", ...others] = listCommands(beginning)
  expect([command, others]).toEqual([expect.stringContaining(beginning), []])
  const exported = Array.from(["DATABASE_URL", "SECRET_KEY", "SMTP_URL"], (name) => {
    expect(guide).toContain(`${name}_FILE`)
    return [`${name}_FILE`, join(secrets, name.toLowerCase())]
  })
  const env = { PATH: path, HOME: process.env["HOME"], ...Object.fromEntries(exported) }
  const child = spawn("sh", ["-c", command], { env, stdio: ["ignore", "pipe", "pipe"] })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(String(piece)))
  await once(child, "close")
  return { code: child.exitCode, output: pieces.join("") }
}

/** Starts the unit's command with the unit's environment. */
function startUnit(instance: number): void {
  const [, start = ""] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const lines = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, line = ""]) => line.split(" ")).flat()
  const place = (text: string) =>
    text.replaceAll("%i", String(instance)).replaceAll("%d", secrets).replace("/var/lib/wallet", folder)
  const [program = "", ...args] = start.replaceAll("/opt/wallet", resolve(".")).split(" ")
  const own = Object.fromEntries(lines.map((line) => place(line).split("=", 2)))
  const env = { ...readVariables(readFileSync(settings, "utf8")), ...own, LOG_LEVEL: "error" }
  running.push(spawn(program, args, { env, stdio: ["ignore", "ignore", "inherit"] }))
}

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error("A process has ended")
    await pause(100)
  }
}

// One after the other, as the guide tells it.
test("the packages are installed and the site is built @long", async () => {
  expect((await type("install")).code).toBe(0)
  expect((await type("run build")).code).toBe(0)
})

test("the settings are checked before the first start, and the doctor proves the database and sends a mail @long", async () => {
  expect(guide).toContain("deploy/systemd/provider.env.example")
  const checked = await type("provider config check")
  expect(checked.output).toContain("Every value can be used.")
  expect(checked.code).toBe(0)
  // The rates are out in the internet, where a test has no business: only they may fail here.
  const { output } = await type("provider doctor")
  const failed = output
    .split("\n")
    .filter((line) => line.includes("FAILED") && !line.startsWith("prices of currencies"))
  expect(failed).toEqual([])
  expect(output).toMatch(/^database +real/m)
  expect(mails.mails.length).toBe(1)
})

test("two processes start and are ready @long", async () => {
  expect(guide).toContain("systemctl enable --now wallet@8080 wallet@8081")
  for (const port of ports) startUnit(port)
  await Promise.all(ports.map(untilReady))
}, 120_000)

test("an operator is added @long", async () => {
  const { code, output } = await type("provider operator add")
  expect(output).toMatch(/^ann@example\.com signs in at \/operator within three days, with \S+$/m)
  expect(code).toBe(0)
})

const caddy = findDebianProgram("caddy", "usr/bin/caddy")

// Skipped if Debian's package is not available.
test.skipIf(caddy === undefined)(
  "a proxy with TLS leads each host to its own, and goes on when one process has ended @long",
  async () => {
    const hosts = ["wallet.example", "desk.wallet.example"] as const
    const file = join(folder, "Caddyfile")
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\n`
    writeFileSync(file, options + renderSite(hosts[0], ports) + renderSite(hosts[1], operatorPorts))
    const env = { PATH: path, HOME: folder }
    running.push(spawn(caddy ?? "", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" }))
    await expect
      .poll(() => ask(hosts[0], "/api/health/ready").catch(() => undefined), { timeout: 20_000 })
      .toMatchObject({ status: 200 })
    expect(await ask(hosts[0], "/")).toMatchObject({ status: 200, body: expect.stringContaining("<h1") })
    expect(await ask(hosts[0], "/operator")).toMatchObject({ status: 404 })
    expect(await ask(hosts[1], "/operator")).toMatchObject({ status: expect.toBeOneOf([200, 302, 303]) })
    const [first] = running.splice(0, 1)
    first?.kill("SIGTERM")
    if (first) await once(first, "exit")
    expect(await ask(hosts[0], "/api/info")).toMatchObject({ status: 200 })
  },
)

test("the plan of an upgrade says that there is nothing to do @long", async () => {
  const { code, output } = await type("provider migrate --plan")
  expect(output).toContain("No migration is pending.")
  expect(code).toBe(0)
})

/** A site of the proxy, with its own certificate. */
const renderSite = (host: string, served: readonly number[]) =>
  `https://${host}:${proxyPort} {\n\treverse_proxy ${served.map((port) => `127.0.0.1:${port}`).join(" ")} {\n\t\tlb_try_duration 5s\n\t}\n}\n`

/** Asks the proxy, whose authority no client knows. */
function ask(host: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const options = {
    host: "127.0.0.1",
    port: proxyPort,
    servername: host,
    path,
    rejectUnauthorized: false,
    agent: false,
  }
  return new Promise((done, reject) => {
    request({ ...options, headers: { Host: `${host}:${proxyPort}` } }, (answer) => {
      let body = ""
      answer.on("data", (piece) => (body += String(piece))).once("end", () => done({ status: answer.statusCode, body }))
    })
      .once("error", reject)
      .end()
  })
}
