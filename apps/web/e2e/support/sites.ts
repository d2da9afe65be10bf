import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { createSite } from "../../server/site.ts"

const web = `${import.meta.dirname}/../..`

/** The site that the wallets serve. */
export const builtSite = `${web}/dist`

/** Builds the site under a name into a folder of its own. */
async function buildSite(id: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `site-${id}-`))
  const build = spawn(process.execPath, ["--conditions=wallet-source", "scripts/build.ts"], {
    cwd: web,
    env: { ...process.env, BUILD_ID: id, OUT_DIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const status = await new Promise((resolve) => build.once("close", resolve))
  if (status !== 0) throw new Error(`The build ${id} failed`)
  return folder
}

/**
 * A copy of a built site as the next build would be: with another id, and other names for all of its scripts. To build it
 * takes half a minute of processor time, and `REAL_BUILDS=1`, which `pnpm stress` sets, does.
 */
export async function makeNextBuild(id: string): Promise<string> {
  if (process.env.REAL_BUILDS) return buildSite(id)
  const copy = mkdtempSync(join(tmpdir(), `site-${id}-`))
  cpSync(builtSite, copy, { recursive: true })
  const { id: earlier } = JSON.parse(readFileSync(`${copy}/builds/latest.json`, "utf8")) as { id: string }
  const scripts = new Set(readdirSync(`${copy}/assets`).filter((name) => name.endsWith(".js")))
  const renamed = (text: string) =>
    text
      .replaceAll(/[\w.$-]+\.js\b/g, (name) => (scripts.has(name) ? name.replace(/\.js$/, `-${id}.js`) : name))
      .replaceAll(earlier, id)
  for (const path of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    // The compressed files hold the earlier names; without them the server sends the others.
    if (/\.(br|gz)$/.test(path)) rmSync(`${copy}/${path}`)
    if (!/\.(html|js|json)$/.test(path)) continue
    writeFileSync(`${copy}/${path}`, renamed(readFileSync(`${copy}/${path}`, "utf8")))
    const name = basename(path)
    if (renamed(name) !== name) renameSync(`${copy}/${path}`, `${copy}/${dirname(path)}/${renamed(name)}`)
  }
  return copy
}

/** A copy of a built site that lacks the scripts whose names begin so. */
export function withoutPieces(folder: string, prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), "site-without-"))
  cpSync(folder, copy, { recursive: true })
  const pieces = readdirSync(`${copy}/assets`).filter((name) => name.startsWith(prefix))
  if (pieces.length === 0) throw new Error(`The build has no piece ${prefix}`)
  for (const piece of pieces) rmSync(`${copy}/assets/${piece}`)
  return copy
}

/** A server whose site can be replaced while it runs, as a deployment does; calls go on to a provider. */
export async function serveSites(providerOrigin: string) {
  let site = new Hono()
  const pages: string[] = []
  const app = new Hono()
  app.all("/api/*", (context) => passOn(providerOrigin, context.req.raw))
  app.all("/sandbox/*", (context) => passOn(providerOrigin, context.req.raw))
  app.all("*", (context) => {
    if (context.req.header("Sec-Fetch-Mode") === "navigate") pages.push(context.req.path)
    return site.fetch(context.req.raw)
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server // without options it is a plain HTTP server
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The pages that were asked for, in order. */
    pages,
    deploy(folder: string) {
      site = createSite({ distDir: folder })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Sites = Awaited<ReturnType<typeof serveSites>>

async function passOn(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  // fetch unpacks the answer by itself.
  headers.set("Accept-Encoding", "identity")
  const body = ["GET", "HEAD"].includes(request.method) ? undefined : await request.arrayBuffer()
  return fetch(origin + pathname + search, { method: request.method, headers, body, redirect: "manual" })
}
