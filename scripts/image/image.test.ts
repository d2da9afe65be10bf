import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { join, relative, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import {
  confirmEmail,
  createExport,
  createWalletClient,
  downloadExport,
  getExport,
  login,
  register,
} from "@wallet/core"
import { setAvatar } from "@wallet/core/account"
import * as v from "valibot"
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest"
import { startEmbeddedPostgres } from "../../apps/provider/src/platform/database/embedded/embeddedPostgres.ts"
import { startMailServer } from "../../apps/provider/src/rails/mail/mailServer.testing.ts"
import { readServeArguments } from "../checks/deployment.ts"
import { type Bundle, bundlePrograms } from "./bundlePrograms.ts"
import { fillRoot } from "./fillRoot.ts"

// On the disk: an image is too large for a folder in memory.
mkdirSync(".cache", { recursive: true })
const folder = mkdtempSync(resolve(".cache/image-test-"))
const root = join(folder, "root")
/** The files of the image once more, as a second build of it begins. */
const again = join(folder, "again")
/** The second build goes on to an image in the long form: to compress its layers takes most of the time of a build. */
const builds = ["one", "two"].slice(0, Number(process.env["IMAGE_BUILDS"] ?? 1))
const email = "ann@example.com"
const password = "correct horse battery"

const IndexSchema = v.object({ manifests: v.tuple([v.object({ digest: v.string() })]) })
const ManifestSchema = v.object({
  config: v.object({ digest: v.string() }),
  layers: v.array(v.object({ digest: v.string() })),
})
const ConfigSchema = v.object({
  config: v.object({
    User: v.string(),
    Env: v.array(v.string()),
    Entrypoint: v.array(v.string()),
    Cmd: v.array(v.string()),
    WorkingDir: v.string(),
  }),
})
type ImageConfig = v.InferOutput<typeof ConfigSchema>["config"]

/** Runs `pnpm image` into a folder of that name and returns its output. */
async function build(name: string): Promise<string> {
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/image.ts", join(folder, name)])
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(String(piece)))
  await once(child, "close")
  return pieces.join("")
}

const toBlobPath = (digest: string) => join(folder, "one/blobs", digest.replace(":", "/"))
const readBlob = (digest: string): unknown => JSON.parse(readFileSync(toBlobPath(digest), "utf8"))

/** Extracts the image's layers over each other, as a container engine does. */
function unpack(): ImageConfig {
  const index: unknown = JSON.parse(readFileSync(join(folder, "one/index.json"), "utf8"))
  const manifest = v.parse(ManifestSchema, readBlob(v.parse(IndexSchema, index).manifests[0].digest))
  mkdirSync(root)
  for (const { digest } of manifest.layers) {
    const { status } = spawnSync("tar", ["-xzpf", toBlobPath(digest), "--same-owner", "-C", root])
    if (status !== 0) throw new Error(`${digest} could not be unpacked`)
  }
  return v.parse(ConfigSchema, readBlob(manifest.config.digest)).config
}

const canConfine = process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0

/** Runs a program with the image as its whole file system, as the image's user, whose root is read-only. */
function runInside(args: readonly string[], variables: Record<string, string> = {}): ChildProcess {
  const { Entrypoint, Env } = config as ImageConfig
  const set = Object.fromEntries(Env.map((line) => line.split("=", 2) as [string, string]))
  const inside = [root, ...Entrypoint, ...args]
  return spawn("unshare", ["--mount", "sh", "scripts/image/enterRoot.sh", ...inside], {
    env: { PATH: process.env["PATH"], ...set, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  })
}

async function awaitEnd(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => pieces.push(String(piece)))
  await once(child, "close")
  return { code: child.exitCode, output: pieces.join("") }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"))
  await Promise.all(servers.map((server) => once(server, "listening")))
  const ports = servers.map((server) => (server.address() as AddressInfo).port) // of a port, not of a pipe
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

let said: readonly string[] = []
let bundle: Bundle | undefined
let config: ImageConfig | undefined
let server: ChildProcess | undefined
let origin = ""
let operatorOrigin = ""
let mails: Awaited<ReturnType<typeof startMailServer>> | undefined
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined

beforeAll(async () => {
  said = await Promise.all(builds.map(build))
  if (wasImpossible()) return
  const failed = said.filter((line) => !line.includes("has the image"))
  if (failed.length > 0) throw new Error(failed.join("\n"))
  config = unpack()
  mkdirSync(again)
  bundle = await fillRoot(again)
  if (!canConfine) return
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data") })
  mails = await startMailServer(email)
  const [port = 0, operatorPort = 0] = await freePorts(2)
  origin = `http://127.0.0.1:${port}`
  operatorOrigin = `http://127.0.0.1:${operatorPort}`
  server = runInside(
    config.Cmd.map((name) => join(config?.WorkingDir ?? "", name)),
    {
      HOST: "127.0.0.1",
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      SITE_ORIGIN: "https://wallet.example",
      VAULT_ORIGIN: "https://cards.wallet.example",
      DATABASE_URL: postgres.databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      SMTP_URL: mails.url,
      RATES_FEED: "coinbase",
      LOG_LEVEL: "error",
    },
  )
  const ended = awaitEnd(server)
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error((await ended).output)
    await pause(100)
  }
}, 180_000)

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGKILL")
    await once(server, "exit")
  }
  mails?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

const isReady = () =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
const wasImpossible = () => said.some((line) => line.startsWith("The image was not built: "))

function needImage(context: TestContext): ImageConfig {
  if (wasImpossible()) context.skip(said[0])
  if (config === undefined) throw new Error(said.join("\n"))
  return config
}

async function needServer(context: TestContext): Promise<void> {
  needImage(context)
  if (!canConfine) context.skip("only root can give a process another root")
  // To read whole images keeps this process busy for seconds. Meanwhile the server may have closed a connection, which the
  // next request finds out.
  await expect.poll(isReady).toBe(true)
}

const filesIn = (parent: string) =>
  readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)))
    .toSorted()

test("two builds give the same image", (context) => {
  needImage(context)
  const digests = said.map((line) => /sha256:[0-9a-f]{64}/.exec(line)?.[0])
  expect(digests[0]).toMatch(/^sha256:/)
  expect(new Set(digests).size).toBe(1)

  const files = filesIn(again)
  expect(filesIn(root)).toEqual(files)
  const isOther = (file: string) => {
    const [one, other] = [join(root, file), join(again, file)]
    return statSync(one).mode !== statSync(other).mode || !readFileSync(one).equals(readFileSync(other))
  }
  expect(files.filter(isOther)).toEqual([])
})

test("the image's files take no more than 170 MB", (context) => {
  needImage(context)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeGreaterThan(100e6)
  expect(bytes).toBeLessThan(170e6)
})

test("nobody but root may write to a file of the image outside the signer's folder, and there is no shell", (context) => {
  needImage(context)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(root, "signer")))
  const writable = paths.filter((path) => (statSync(path).mode & 0o022) !== 0 || statSync(path).uid !== 0)
  expect(canConfine ? writable : []).toEqual([])
  expect(readdirSync(join(root, "bin"))).toEqual(["node"])
})

test("the image starts as another user than root, with the flags of `serve`", (context) => {
  const { User, Entrypoint, Cmd } = needImage(context)
  expect(User).toBe("65532:65532")
  const flags = readServeArguments().filter((argument) => argument !== "--conditions=wallet-source")
  expect([...Entrypoint, ...Cmd]).toEqual(["/bin/node", ...flags.slice(0, -1), "server.js"])
})

test("from the image's files alone, with a read-only root, it serves the API, the site and the operators' console", async (context) => {
  await needServer(context)
  const paths = ["/api/info", "/", "/api/openapi.json", "/docs/", "/docs/errors/rate_limited/"]
  const answers = await Promise.all(paths.map((path) => fetch(`${origin}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  const [info = "", page] = await Promise.all(answers.map((answer) => answer.text()))
  expect(JSON.parse(info)).toMatchObject({ ok: true, data: { sandbox: null } })
  expect(page).toContain("<h1")
  expect((await fetch(operatorOrigin)).status).toBe(200)
})

test("a customer registers, sets a picture and gets a PDF from it", async (context) => {
  await needServer(context)
  const client = createWalletClient({ siteDomain: "wallet.example", apiUrl: `${origin}/api` })
  const { registrationId } = await register(client, { email, password })
  await confirmEmail(client, { registrationId, code: await readCode() })
  await login(client, { email, password })
  const { avatar } = await setAvatar(client, { image: onePixel })
  expect(avatar).not.toBeNull()
  const { id: exportId } = await createExport(client, { format: "pdf" })
  await expect.poll(async () => (await getExport(client, { exportId })).state, { timeout: 20_000 }).toBe("ready")
  const { bytes } = await downloadExport(client, { exportId })
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-")
})

test("the other programs run from the image too, and its health check tells who is well", async (context) => {
  const { WorkingDir } = needImage(context)
  await needServer(context)
  const inside = (name: string, ...args: string[]) => awaitEnd(runInside([join(WorkingDir, name), ...args]))
  const [provider, signer, well, unwell, writing] = await Promise.all([
    inside("provider.js", "config", "check"),
    inside("signer.js"),
    inside("health.mjs", `${origin}/api/health/live`),
    inside("health.mjs", "http://127.0.0.1:1/"),
    awaitEnd(runInside(["--eval", "require('node:fs').writeFileSync('/wallet/x', '')"])),
  ])
  expect(provider.output).toContain("SMTP_URL")
  expect(signer.output).toContain("signer serve")
  expect([well.code, unwell.code]).toEqual([0, 1])
  expect(writing.output).toContain("EROFS")
})

test("the server ends at a signal", async (context) => {
  await needServer(context)
  const stopping = server as ChildProcess
  stopping.kill("SIGTERM")
  await once(stopping, "exit")
  expect(stopping.exitCode).toBe(0)
})

test("each place of the source that looks for a file beside itself is one that the image has the file for", async () => {
  const { sources } = bundle ?? (await bundlePrograms(join(folder, "bundle")))
  const own = sources.filter((path) => !path.includes("node_modules/"))
  expect(own.length).toBeGreaterThan(500)
  // One that is new here needs its file in `fillRoot.ts`, and a call above that reads it.
  expect(own.filter((path) => /\bimport\.meta\b/.test(readFileSync(path, "utf8")))).toEqual([
    "apps/provider/src/platform/database/embedded/binaries.ts",
    "apps/provider/src/platform/pictures/pictureWorkers.ts",
    "apps/provider/src/platform/region/place.ts",
    "apps/provider/src/reports/documents/fonts.ts",
    "apps/server/src/main.ts",
  ])
})

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

const findCode = () => /\b\d{6}\b/.exec(mails?.mails.at(-1) ?? "")?.[0]

async function readCode(): Promise<string> {
  await expect.poll(findCode, { timeout: 20_000 }).toBeDefined()
  return findCode() ?? ""
}
